import { seeded } from '../../art/random.ts';
import { inviteCodeOf } from '../../core/codes.ts';

/** A seeded person; the picture is painted from the id. */
export interface PersonSeed {
  userId: number;
  nickname: string;
  phone: string;
  level: number;
  inviteCode: string;
  residentNo: string | null;
  authorizedLevel: 0 | 1 | 2;
  realName: string | null;
  invitedBy: number | null;
  /** epoch milliseconds */
  registeredAt: number;
}

const NICKNAMES = [
  ...['阿沅', '鹿眠', '沈知夏', '拾光', '白榆', '长川', '小满', '陆行舟', '见山', '竹里', '迟迟', '苏木'],
  ...['南枝', '晚风不急', '橘子汽水', '云边小卖部', '林间有鹿', '山月', '江停', '温酒', '半夏', '顾北辰'],
  ...['一颗海盐', '星野', '不吃香菜', '梧桐', '听雨', '阿澈', '知更', '青禾', '渔火', '慢慢来'],
  ...['夏至未至', '周末去看海', '豆沙包', '栗子', '周小舟', '清欢', '木子李', '三七', '夜航船', '松果'],
  ...['老陈不老', '糯米团子', '观潮', '纸飞机', '盐系青年', '沐白', '月半弯', '阿满', '秋刀鱼', '程一'],
  ...['北岸', '小鲸鱼🐳', '柚子茶', '云深', '野渡', '打工人小赵', '薄荷绿', '何以安', '不二', '灯下白'],
  ...['海棠', '雾里看花', '阿狸', '桃桃乌龙', '老地方见', '宋词', '行者', '林溪', '大白鹅', '云吞面'],
  ...['许愿池', '辛夷', '朝朝', '暮暮', '蓝莓派', '方糖', '一只橘猫', '谢不言', '追风', '十七'],
  ...['南山南', '阿宁', '汤圆圆', '破晓', '西窗', '杨枝甘露', '乔木', '半糖去冰', '子衿', '阿布'],
  ...['码农阿强', '空山', '雪落无声', '白茶', '江小鱼', '风铃', '梁园', '浅浅', '落日飞车', '芝士就是力量'],
  ...['叶知秋', '小柒', '拾荒者', '竹蜻蜓', '摆渡人', '岛上的风', 'Echo', '安歌', '锦鲤本鲤', '阿远'],
  ...['荔枝湾', '墨白', '秦时月', '向日葵', '小鹿乱撞', '且听', '陶然', '万里', '麦芽糖', '阿茶'],
  ...['夜猫子', '青团', '朱砂', '云起', '胡桃', '甘棠', '孟夏', '不知名画手', '长安', '冬瓜糖'],
  ...['Luna', '逐光', '无花果', '韩小满', '雨巷', '石榴', '晴川', '阿柴', '像素匠人', '沈三'],
  ...['冰糖葫芦', '闲云', '野鹤', '深蓝', '阿楠', '采薇', '风起', '小羊', '听涛阁主', '苏打水'],
  ...['白鹭', '温良', '八月', '阿杏', '江南', '稻花香', '一苇', '夏川', '薯条', '守塔人'],
  ...['许多多', '杜若', '莫问', '团子', '青柠', '吴老师', '折耳根', '远山', '雁回', '灵屿第一懒'],
  ...['蜗牛也是牛', '归鸿', '小雨', '百里', '若木', '阿树', '听松', '柠七', '罗小黑', '糖炒栗子'],
  ...['Momo', '明月', '山茶', '郑在路上', '蒲公英', '木鱼', '竹影', '阿默', '夏夜', '海风吹'],
  ...['铃兰', '流萤', '一叶', '鹤归', '唐果', '天青', '沙鸥', '阿朵', '雪碧', '月下独酌的老船长'],
  ...['陈皮', '枕星', '银杏', '早安', '梅子酒', '初七', '林深', '桔梗'],
] as const;

const FAMILY_NAMES = ['沈', '林', '陈', '周', '许', '宋', '叶', '江', '陆', '何', '苏', '梁', '欧阳'] as const;
const GIVEN_NAMES = ['知夏', '川', '晓雨', '子墨', '一诺', '清', '明远', '若水', '嘉禾', '思齐', '安', '书瑶'] as const;

const FIRST_ID = 101;
/** 2024-03-01 10:00:00, Asia/Shanghai: the first registrations. */
const OPENED = Date.UTC(2024, 2, 1, 2);
const DAY_MS = 86_400_000;
const ORIGINAL_RESIDENTS = 40;

/** Real-name status of the first three people, for tests: verified, not verified, partly verified. */
const FIRST_AUTHORIZED = [2, 0, 1] as const;

/** The seeded people, from 101; the same on every machine. */
export function people(): PersonSeed[] {
  return NICKNAMES.map((nickname, n) => {
    const userId = FIRST_ID + n;
    const random = seeded('person', userId);
    const original = n < ORIGINAL_RESIDENTS;
    const authorizedLevel = FIRST_AUTHORIZED[n] ?? random.pick([0, 0, 1, 1, 2]);
    return {
      userId,
      nickname,
      phone: `199${String(n + 1).padStart(8, '0')}`,
      level: n === 0 ? 9 : random.int(original ? 4 : 1, original ? 9 : 6),
      inviteCode: inviteCodeOf(userId),
      residentNo: original ? `LY${String(n + 1).padStart(6, '0')}` : null,
      authorizedLevel,
      realName: authorizedLevel === 0 ? null : random.pick(FAMILY_NAMES) + random.pick(GIVEN_NAMES),
      // Earlier people invited more of the later ones.
      invitedBy: original || random.next() < 0.3 ? null : FIRST_ID + Math.floor(random.next() ** 2 * n),
      registeredAt: OPENED + n * 4 * DAY_MS + random.int(0, 12 * 3_600) * 1_000,
    };
  });
}
