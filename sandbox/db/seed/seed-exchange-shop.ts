import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { seeded } from '../../art/random.ts';
import { fromShanghai } from '../../core/calendar.ts';
import { bookPast, daysBefore, type PastBooking, pastOrders } from './history.ts';
import { products } from '../data/products.ts';

const REGIONS = [
  '浙江省 舟山市 普陀区',
  '福建省 厦门市 思明区',
  '江苏省 苏州市 姑苏区',
  '广东省 珠海市 香洲区',
  '山东省 青岛市 市南区',
  '四川省 成都市 锦江区',
  '湖北省 武汉市 武昌区',
  '上海市 徐汇区',
] as const;
const STREETS = ['望海路', '听涛巷', '石桥街', '梧桐里', '南堤路', '松林路', '渡口街', '白鹭大道'] as const;
const HOUSES = ['3 号楼 201 室', '18 号院东门', '7 幢 2 单元 1103', '56 号临街', '澜庭 5 座 1802', '驿站代收'] as const;
const FIRST_ADDRESS = 3_001;
/** The three addresses of 101, including the default; the last one is long. */
const OF_101 = [
  ['阿沅', '19900000001', '浙江省 舟山市 普陀区', '东港街道望海路 88 号 6 幢 1201', 1],
  ['沈知夏', '13900001234', '福建省 厦门市 思明区', '曾厝垵渡口街 12 号二楼', 0],
  [
    '阿沅（请放门卫）',
    '19900000001',
    '新疆维吾尔自治区 博尔塔拉蒙古自治州 博乐市',
    '南城街道松林路与听涛巷交叉口往东约两百米、蓝色屋顶的老粮站改造成的工作室，进门左手第二间',
    0,
  ],
] as const;

/** Seeds products, addresses, past exchanges, and points. */
export function seedExchangeShop(db: DatabaseSyncInstance): void {
  const addProduct = db.prepare('insert into product values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const shelf = products();
  for (const product of shelf) {
    addProduct.run(
      product.productId,
      product.name,
      product.category,
      product.kind,
      product.pricePoints,
      product.priceFen,
      product.marketFen,
      product.stock,
      product.stock,
      product.limit,
      product.activityId,
      product.hidden ? 1 : 0,
    );
  }

  const people = db.prepare('select user_id, nickname, phone from person order by user_id').all() as unknown as {
    user_id: number;
    nickname: string;
    phone: string;
  }[];
  const addAddress = db.prepare('insert into address values (?, ?, ?, ?, ?, ?, ?)');
  const firstAddress = new Map<number, number>();
  let addressId = FIRST_ADDRESS;
  const address = (userId: number, name: string, phone: string, region: string, detail: string, isDefault: number) => {
    addAddress.run(addressId, userId, name, phone, region, detail, isDefault);
    if (!firstAddress.has(userId)) firstAddress.set(userId, addressId);
    addressId += 1;
  };
  const entries: PastBooking[] = [];
  const opened = fromShanghai('2025-02-01 10:00:00');
  for (const { user_id: userId, nickname, phone } of people) {
    const random = seeded('shopper', userId);
    if (userId === 101)
      for (const [name, own, region, detail, first] of OF_101) address(userId, name, own, region, detail, first);
    else if (userId !== 102) {
      for (let n = random.int(0, 2); n > 0; n -= 1) {
        const house = `${random.pick(STREETS)} ${random.int(1, 200)} 号 ${random.pick(HOUSES)}`;
        address(userId, nickname, phone, random.pick(REGIONS), house, firstAddress.has(userId) ? 0 : 1);
      }
    }
    // 102 has no points, and 103 too few for anything.
    if (userId === 102) continue;
    const gift = (amount: number, ref: string, at: number) =>
      entries.push({ currency: 'points', userId, amount, kind: 'seed', ref, at });
    if (userId === 103) gift(36, 'welcome', opened + 36_000_000);
    else {
      gift(userId === 101 ? 8_000 : random.int(20, 90) * 50, 'welcome', opened + random.int(0, 200) * 86_400_000);
      gift(random.int(4, 80) * 25, 'anniversary', daysBefore(random.int(130, 290), random.next()));
    }
  }

  // Past exchanges: a few goods each day or two.
  const order = pastOrders(db);
  const addProductOrder = db.prepare('insert into product_order values (?, ?, ?, ?)');
  const sell = db.prepare('update product set total = total + 1 where product_id = ?');
  const exchanged = new Set<string>();
  const exchange = (userId: number, productId: number, at: number) => {
    const product = shelf.find((one) => one.productId === productId);
    const to = product?.kind === 'goods' ? firstAddress.get(userId) : null;
    if (!product || to === undefined || exchanged.has(`${userId}/${productId}`)) return;
    exchanged.add(`${userId}/${productId}`);
    const orderNo = order({
      user_id: userId,
      kind: 'product',
      ref: String(productId),
      activity_id: product.activityId,
      title: product.name,
      cover: `product/${productId}`,
      amount_fen: product.priceFen,
      points: product.pricePoints,
      created_at: at,
    });
    sell.run(productId);
    addProductOrder.run(orderNo, productId, to, at);
    entries.push({ currency: 'points', userId, amount: -product.pricePoints, kind: 'exchange', ref: orderNo, at });
  };
  exchange(101, 4005, daysBefore(40, 0.4));
  exchange(101, 4013, daysBefore(22, 0.7));
  for (let day = 80; day > 0; day -= 2) {
    const random = seeded('exchange', day);
    const productId = random.pick([4001, 4004, 4007, 4009, 4012, 4013, 4015, 4017, 4020, 4027, 4028, 4029]);
    exchange(random.int(106, 300), productId, daysBefore(day, random.next()));
  }
  bookPast(db, entries);
}
