/** A seeded partner tier. */
export interface AgentTierSeed {
  tierId: number;
  name: string;
  /** 1/100 yuan */
  priceFen: number;
  quota: number;
  /** in 1/10,000 */
  commission: number;
  benefits: string[];
}

/** The tiers. The fourth is full. */
export const agentTiers: readonly AgentTierSeed[] = [
  {
    tierId: 1,
    name: '潮汐伙伴',
    priceFen: 99_900,
    quota: 500,
    commission: 500,
    benefits: ['专属邀请海报与伙伴徽章', '好友首单返 5%', '每月一次线上新人课'],
  },
  {
    tierId: 2,
    name: '灯塔伙伴',
    priceFen: 299_900,
    quota: 200,
    commission: 800,
    benefits: ['潮汐伙伴的全部权益', '好友首单返 8%', '首发资产优先看', '一对一开岛顾问'],
  },
  {
    tierId: 3,
    name: '岛屿伙伴',
    priceFen: 899_900,
    quota: 60,
    commission: 1_200,
    benefits: ['灯塔伙伴的全部权益', '好友首单返 12%', '城市沙龙冠名一次', '季度分享会席位', '专属客服'],
  },
  {
    tierId: 4,
    name: '星海合伙人',
    priceFen: 2_999_900,
    quota: 6,
    commission: 1_800,
    benefits: ['岛屿伙伴的全部权益', '好友首单返 18%', '城市独家运营权', '年度航海会主桌', '联名纪念资产一枚'],
  },
];

/** Cities for partners, in the order of the form. */
export const agentCities: readonly string[] = [
  ...['北京', '上海', '广州', '深圳', '杭州', '成都', '重庆', '武汉', '西安', '南京', '苏州', '天津'],
  ...['长沙', '郑州', '青岛', '厦门', '宁波', '合肥', '福州', '济南', '大连', '沈阳', '昆明', '南宁'],
  ...['贵阳', '海口', '三亚', '珠海', '无锡', '佛山', '东莞', '温州', '泉州', '烟台', '威海', '舟山'],
];

/** Rejection reasons, shown to the user as they are. */
export const rejectionReasons: readonly string[] = [
  '资料里的姓名和手机号对不上，核对后可以再次提交',
  '你所在的城市这一期已经满员，可以换一座城市再试',
  '账号注册时间还太短，多逛逛灵屿再来申请吧',
];
