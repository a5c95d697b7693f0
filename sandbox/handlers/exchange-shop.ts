import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import {
  addActivityOrder,
  addOrder,
  type Address,
  commodityList,
  exchangeCommodity,
  findActivityDate,
  findActivityGoods,
  findActivityInfo,
  findAddresses,
  type Order,
  type Product,
  unpaidOrder,
  userIntegral,
} from '../../src/api/exchange-shop.ts';
import { activityOf, openActivityOf } from '../domain/activities.ts';
import { BOUGHT_LOCK_MS, mintAsset } from '../domain/assets.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { balanceOf, book, expiringPoints } from '../domain/ledger.ts';
import { openOrder, orderOf as orderByNo, type OrderRow } from '../domain/orders.ts';
import { offsetOf } from '../core/paging.ts';
import { maskPhone } from '../domain/people.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';

interface ProductRow {
  product_id: number;
  name: string;
  category: string;
  kind: 'goods' | 'virtual';
  price_points: number;
  price_fen: number;
  market_fen: number | null;
  stock: number;
  limit_per_user: number;
  activity_id: number | null;
}

interface DebutRow {
  asset_id: number;
  activity_id: number;
  item_id: number;
  name: string;
  price_fen: number;
  stock: number;
  limit_per_user: number;
  paired: 0 | 1;
}

/** A request for a product. */
interface OrderRequest {
  userId: number;
  product: ProductRow;
  quantity: number;
  addressId: number | null;
}

const PENDING_ORDER_MESSAGE = '你有一笔待支付订单，请先支付或等它关闭';

/** The exchange shop: products for points, orders, and first sales in activities. */
export function exchangeShopSection(platform: Platform): Section {
  const { db, now, picture } = platform;
  const products = db.prepare('select * from product where hidden = 0 order by product_id limit ? offset ?');
  const productCount = db.prepare('select count(*) n from product where hidden = 0');
  const ofCategory = db.prepare('select * from product where category = ? order by product_id limit ? offset ?');
  const categoryCount = db.prepare('select count(*) n from product where category = ?');
  const categories = db.prepare(
    'select category from product where hidden = 0 group by category order by min(product_id)',
  );
  const ofActivity = db.prepare('select * from product where activity_id = ? order by product_id');
  const productById = db.prepare('select * from product where product_id = ?');
  const takeProduct = db.prepare('update product set stock = stock - ? where product_id = ? and stock >= ?');
  const returnProduct = db.prepare('update product set stock = stock + ? where product_id = ?');
  const noteProductOrder = db.prepare('insert into product_order values (?, ?, ?, ?)');
  const markDelivered = db.prepare('update product_order set handed_at = ? where order_no = ?');
  const addresses = db.prepare('select * from address where user_id = ? order by is_default desc, address_id');
  const addressOwner = db.prepare('select user_id from address where address_id = ?');
  const orderedOf = db.prepare(
    `select coalesce(sum(quantity), 0) n from purchase_order
     where kind = ? and ref = ? and state in ('unpaid', 'paid') and user_id = ?`,
  );
  const waitingForProduct = db.prepare(
    "select 1 from purchase_order where kind = 'product' and ref = ? and state = 'unpaid' and user_id = ?",
  );
  const waiting = db.prepare(
    `select * from purchase_order where user_id = ? and state = 'unpaid' and pay_before > ?
     order by created_at desc, order_no desc limit 1`,
  );
  const waitingOfActivity = db.prepare(
    `select * from purchase_order where user_id = ? and state = 'unpaid' and pay_before > ? and activity_id = ?
     order by created_at desc, order_no desc limit 1`,
  );
  const debutsOf = db.prepare(
    `select debut.*, name from debut join asset_item using (item_id)
     where activity_id = (select activity_id from debut where asset_id = ?)
       and (asset_id = ? or (paired = 1 and (select paired from debut where asset_id = ?) = 1)) order by asset_id`,
  );
  const takeDebut = db.prepare('update debut set stock = stock - ? where asset_id = ? and stock >= ?');
  const returnDebut = db.prepare('update debut set stock = stock + ? where asset_id = ?');
  const notePiece = db.prepare('insert into debut_piece values (?, ?, ?)');

  const ordered = (kind: string, id: number, userId: number) =>
    (orderedOf.get(kind, String(id), userId) as { n: number }).n;

  const productOf = (row: ProductRow, visitor: Visitor | null): Product => ({
    productId: row.product_id,
    name: row.name,
    cover: picture('product', row.product_id),
    category: row.category,
    pricePoints: row.price_points,
    ...(row.price_fen === 0 ? {} : { priceFen: row.price_fen }),
    ...(row.market_fen === null ? {} : { marketFen: row.market_fen }),
    stock: row.stock,
    limitPerUser: row.limit_per_user,
    ...(visitor ? { hadByMe: ordered('product', row.product_id, visitor.userId) } : {}),
    kind: row.kind,
  });

  const orderOf = (row: OrderRow): Order => {
    const [kind = '', id] = row.cover.split('/');
    return {
      orderNo: row.order_no,
      title: row.title,
      cover: picture(kind, Number(id)),
      amountFen: row.amount_fen,
      points: row.points,
      payBefore: shanghaiTime(row.pay_before),
      state: row.state,
    };
  };

  const knownProduct = (productId: number): ProductRow => {
    const product = productById.get(productId) as unknown as ProductRow | undefined;
    if (!product) throw new Refusal('这件商品已经下架，看看别的吧');
    if (product.activity_id !== null) openActivityOf(platform, product.activity_id);
    return product;
  };

  const ownAddress = (addressId: number | undefined, userId: number): number => {
    if (addressId === undefined) throw new Refusal('请选择收货地址');
    const owner = addressOwner.get(addressId) as { user_id: number } | undefined;
    if (owner?.user_id !== userId) throw new Refusal('请选择你自己的收货地址');
    return addressId;
  };

  /** Takes points and stock and creates the order; paid at once if it costs no money. */
  const buy = ({ userId, product, quantity, addressId }: OrderRequest): OrderRow => {
    const { product_id: productId, limit_per_user: limit, stock } = product;
    if (waitingForProduct.get(String(productId), userId)) throw new Refusal(PENDING_ORDER_MESSAGE);
    const had = ordered('product', productId, userId);
    if (had >= limit) throw new Refusal(`每人限兑 ${limit} 件，你已经兑过了`);
    if (had + quantity > limit) throw new Refusal(`每人限兑 ${limit} 件，你还能兑 ${limit - had} 件`);
    if (stock === 0) throw new Refusal('已经兑完了，看看别的吧');
    if (takeProduct.run(quantity, productId, quantity).changes === 0) {
      throw new Refusal(`只剩 ${stock} 件了，请减少数量`);
    }
    const points = product.price_points * quantity;
    const short = points - balanceOf(platform, 'points', userId);
    if (short > 0) throw new Refusal(`积分不足，还差 ${short} 积分`);
    const order = openOrder(platform, {
      user_id: userId,
      kind: 'product',
      ref: String(productId),
      activity_id: product.activity_id,
      quantity,
      title: quantity > 1 ? `${product.name} ×${quantity}` : product.name,
      cover: `product/${productId}`,
      amount_fen: product.price_fen * quantity,
      points,
    });
    book(platform, { currency: 'points', userId, amount: -points, kind: 'exchange', ref: order.order_no });
    noteProductOrder.run(order.order_no, productId, addressId, order.state === 'paid' ? now() : null);
    return order;
  };

  /** The assets of an order: one, or both of a pair. */
  const debutOf = (assetId: number) => debutsOf.all(assetId, assetId, assetId) as unknown as DebutRow[];

  return {
    handlers: [
      handle(platform, commodityList, ({ input: { category, pageNo, pageSize }, visitor }) => {
        const offset = offsetOf({ pageNo, pageSize });
        const all = category === undefined || category === '';
        const rows = all ? products.all(pageSize, offset) : ofCategory.all(category, pageSize, offset);
        const { n: total } = (all ? productCount.get() : categoryCount.get(category)) as { n: number };
        return {
          pageNo,
          pageSize,
          total,
          list: (rows as unknown as ProductRow[]).map((row) => productOf(row, visitor as Visitor | null)),
          categories: (categories.all() as unknown as Pick<ProductRow, 'category'>[]).map((row) => row.category),
        };
      }),

      handle(platform, findAddresses, ({ visitor }) =>
        (
          addresses.all(visitor.userId) as unknown as (Pick<Address, 'name' | 'region' | 'detail'> & {
            address_id: number;
            phone: string;
            is_default: 0 | 1;
          })[]
        ).map(({ address_id: addressId, name, phone, region, detail, is_default: isDefault }) => ({
          addressId,
          name,
          phoneMasked: maskPhone(phone),
          region,
          detail,
          isDefault: isDefault === 1,
        })),
      ),

      handle(platform, findActivityDate, ({ input: { activityId } }) => {
        const { start, end } = activityOf(platform, activityId, 'shop');
        return { startTime: shanghaiTime(start), endTime: shanghaiTime(end) };
      }),

      handle(platform, findActivityGoods, ({ input: { activityId }, visitor }) => {
        activityOf(platform, activityId, 'shop');
        const rows = ofActivity.all(activityId) as unknown as ProductRow[];
        return rows.map((row) => productOf(row, visitor as Visitor | null));
      }),

      handle(platform, findActivityInfo, ({ input: { activityId } }) => {
        const { title, rules } = activityOf(platform, activityId, 'shop');
        return { activityId, title, cover: picture('activity', activityId), rules };
      }),

      handle(platform, exchangeCommodity, ({ input: { productId, addressId }, visitor: { userId } }) => {
        const product = knownProduct(productId);
        if (product.kind === 'virtual') throw new Refusal('虚拟商品不用寄送，请直接下单');
        if (product.price_fen > 0) throw new Refusal('这件商品需要另付一部分钱，请直接下单');
        const order = buy({ userId, product, quantity: 1, addressId: ownAddress(addressId, userId) });
        return {
          orderNo: order.order_no,
          pointsSpent: order.points,
          pointsLeft: balanceOf(platform, 'points', userId),
        };
      }),

      handle(platform, userIntegral, ({ visitor: { userId } }) => {
        const expiring = expiringPoints(platform, userId);
        return {
          balance: balanceOf(platform, 'points', userId),
          ...(expiring ? { expiring: { amount: expiring.amount, at: shanghaiTime(expiring.at) } } : {}),
        };
      }),

      handle(platform, addOrder, ({ input: { productId, quantity, addressId }, visitor: { userId } }) => {
        const product = knownProduct(productId);
        return orderOf(
          buy({
            userId,
            product,
            quantity,
            addressId: product.kind === 'goods' ? ownAddress(addressId, userId) : null,
          }),
        );
      }),

      handle(platform, addActivityOrder, ({ input: { activityId, assetId, quantity }, visitor: { userId } }) => {
        openActivityOf(platform, activityId, 'debut', 'festival');
        const pieces = debutOf(assetId);
        const [first] = pieces;
        if (first?.activity_id !== activityId) throw new Refusal('这场活动里没有这件藏品');
        if (waitingOfActivity.get(userId, now(), activityId)) throw new Refusal(PENDING_ORDER_MESSAGE);
        const what = first.paired ? '对' : '份';
        const had = ordered('debut', first.asset_id, userId);
        if (had >= first.limit_per_user) {
          throw new Refusal(`每人限购 ${first.limit_per_user} ${what}，你已经买过了`);
        }
        if (had + quantity > first.limit_per_user) {
          throw new Refusal(`每人限购 ${first.limit_per_user} ${what}，你还能买 ${first.limit_per_user - had} ${what}`);
        }
        for (const { asset_id: id, stock } of pieces) {
          if (stock === 0) throw new Refusal('已经售罄，下次早点来');
          if (takeDebut.run(quantity, id, quantity).changes === 0) {
            throw new Refusal(`只剩 ${stock} ${what}了，请减少数量`);
          }
        }
        const title = pieces.map(({ name }) => name).join(' 与 ');
        return orderOf(
          openOrder(platform, {
            user_id: userId,
            kind: 'debut',
            ref: String(first.asset_id),
            activity_id: activityId,
            quantity,
            title: quantity > 1 ? `${title} ×${quantity}` : title,
            cover: `asset/${first.item_id}`,
            amount_fen: pieces.reduce((sum, piece) => sum + piece.price_fen, 0) * quantity,
          }),
        );
      }),

      handle(platform, unpaidOrder, ({ input: { activityId, orderNo }, visitor: { userId } }) => {
        if (orderNo !== undefined) {
          const known = orderByNo(platform, orderNo);
          return known?.user_id === userId ? orderOf(known) : null;
        }
        const row = (activityId === undefined
          ? waiting.get(userId, now())
          : waitingOfActivity.get(userId, now(), activityId)) as unknown as OrderRow | undefined;
        return row ? orderOf(row) : null;
      }),
    ],
    orders: {
      product: {
        closed: (order) => {
          returnProduct.run(order.quantity, Number(order.ref));
          const { user_id: userId, points, order_no: ref } = order;
          book(platform, { currency: 'points', userId, amount: points, kind: 'exchange-refund', ref });
        },
        paid: (order) => {
          markDelivered.run(now(), order.order_no);
        },
      },
      debut: {
        closed: (order) => {
          for (const { asset_id: id } of debutOf(Number(order.ref))) returnDebut.run(order.quantity, id);
        },
        paid: (order) => {
          for (const { asset_id: id, item_id: itemId } of debutOf(Number(order.ref))) {
            for (let n = 0; n < order.quantity; n += 1) {
              notePiece.run(order.order_no, mintAsset(platform, itemId, order.user_id, BOUGHT_LOCK_MS), id);
            }
          }
        },
      },
    },
  };
}
