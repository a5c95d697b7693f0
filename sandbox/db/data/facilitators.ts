import { seeded, type Random } from '../../art/random.ts';

/** A seeded provider; its pictures are painted by id, so only their number is stored. */
export interface ProviderSeed {
  id: number;
  zoologyClassify: number;
  name: string;
  /** Its service, in two to six characters. */
  serve: string;
  followerCount: number;
  productionCount: number;
  /** Rich text as from an editor: p, strong, ul/li, h3 and external links. */
  intro: string;
  tags: string[];
  /** Number of gallery pictures. */
  gallery: number;
  contact: { name?: string; phone?: string; wechat?: string };
  productions: { id: number; title: string; viewCount: number }[];
  /** YYYY-MM */
  foundedAt?: string;
  city?: string;
}

/** The categories in the order of the tabs. The last one has no providers, to show the empty state. */
export const categories: { zoologyClassify: number; categoryName: string; motif: string }[] = [
  { zoologyClassify: 11, categoryName: '数字艺术', motif: 'art' },
  { zoologyClassify: 12, categoryName: '虚拟空间', motif: 'space' },
  { zoologyClassify: 13, categoryName: '游戏互动', motif: 'game' },
  { zoologyClassify: 14, categoryName: '品牌共创', motif: 'brand' },
  { zoologyClassify: 15, categoryName: '技术底座', motif: 'tech' },
  { zoologyClassify: 16, categoryName: '版权法务', motif: 'law' },
  { zoologyClassify: 17, categoryName: '数字时装', motif: 'fashion' },
  { zoologyClassify: 18, categoryName: '研学教育', motif: 'education' },
];

/** Name, service, city, tags, and two sentences of introduction. */
type Row = readonly [name: string, serve: string, city: string, tags: string, first: string, second: string];

/** Shared texts of a category: lists for longer introductions and titles of works. */
interface Trade {
  rows: readonly Row[];
  /** Headings above the list, and the services for the list. */
  headings: readonly string[];
  services: readonly string[];
  /** Closing sentences, some with a link. */
  closings: readonly string[];
  titleHeads: readonly string[];
  titleTails: readonly string[];
}

const art: Trade = {
  rows: [
    [
      '山海像素工作室',
      '像素藏品',
      '杭州',
      '像素 神话 限量',
      '我们把《山海经》里的异兽一格一格画成像素，每只都有自己的栖息地和脾气。',
      '十一位画师分住五座城市，每周三晚上开一次“放兽会”，公开新稿和被放弃的旧稿。',
    ],
    [
      '半盏灯文创',
      '非遗数字化',
      '泉州',
      '非遗 花灯 手作',
      '从一盏料丝花灯开始，把老手艺拆成能转动、能点亮的数字模型。',
      '每件作品的收入有两成回到原手艺人手里，账目每季度公布一次。',
    ],
    [
      '鲸落声场',
      '声音装置',
      '青岛',
      '声音 海洋 沉浸',
      '录音师出身的三人小队，收集潮汐、船坞和深海的声音，做成可以走进去听的装置。',
      '戴上耳机，站到不同的礁石上，会听见不同年份的同一片海。',
    ],
    [
      '青绿山房',
      '国风绘卷',
      '苏州',
      '青绿 长卷 矿物色',
      '以传统青绿山水为底，用一百六十种矿物色的扫描样本重新上色。',
      '长卷可以横着看完，也可以点进任意一座亭子坐一会儿。',
    ],
    [
      '拾光版画社',
      '数字版画',
      '哈尔滨',
      '版画 北方 编号',
      '先刻真正的木版，再把刀痕逐层扫描，所以屏幕上也看得见木头的纹路。',
      '每一版印量写在画面右下角，版子在最后一张印完的当天封存。',
    ],
    [
      '雾岛映画',
      '动态海报',
      '厦门',
      '动态 海报 电影感',
      '擅长只有三秒的故事：一扇门、一阵风、一个回头。',
      '为展览和音乐会做过两百多张会呼吸的海报，从不使用现成素材。',
    ],
    [
      '万物有灵造像',
      '数字雕塑',
      '大同',
      '雕塑 石窟 三维',
      '团队在石窟边长大，学的第一件事是辨认风化的手指。',
      '现在我们用光线而不是凿子做雕塑，残缺的部分保留残缺。',
    ],
    [
      '一纸千寻',
      '剪纸动画',
      '延安',
      '剪纸 动画 民俗',
      '剪刀只走一笔，展开就是一整出戏。',
      '由三代剪纸人和两位动画师合作，角色都来自窑洞窗户上的真实花样。',
    ],
    [
      '星野绘造局',
      '插画定制',
      '成都',
      '插画 星空 定制',
      '为岛主绘制岛屿的四季，一座岛从来不画第二遍相同的天空。',
      '交付前会寄来一张实体小样，确认颜色之后再上链登记。',
    ],
    [
      '瓷上云烟',
      '瓷纹藏品',
      '景德镇',
      '青花 瓷器 纹样',
      '把窑火里不可控的那一点，留给算法里不可控的那一点。',
      '每一件数字瓷都对应一次真实的开窑，温度曲线可以查看。',
    ],
    [
      '木兰舟影像',
      '影像收藏',
      '广州',
      '纪录 影像 老街',
      '十二年里拍下四百条正在消失的骑楼街巷。',
      '收藏者可以把自己的记忆写进照片背面，成为作品的一部分。',
    ],
    [
      '无尽夏画廊',
      '线上画廊',
      '上海',
      '策展 新人 联展',
      '只展第一次公开作品的年轻人，每年夏至开展，秋分落幕。',
      '画廊不抽首次销售的佣金，靠会员年费和一间很小的咖啡馆维持。',
    ],
    [
      '白鹿洞光绘',
      '光影艺术',
      '九江',
      '光绘 夜景 长曝光',
      '用手电、萤火和长曝光在山谷里写字。',
      '每次出发前都会公布坐标，谁都可以来当那个举灯的人。',
    ],
    [
      '敦行壁画组',
      '壁画修复',
      '兰州',
      '壁画 修复 矿彩',
      '七位修复师把临摹时的每一层底稿都做成可以翻开的图层。',
      '你能看到一笔衣带在一千年里被改过几次。',
    ],
    [
      '纸鸢与风',
      '互动绘本',
      '潍坊',
      '绘本 亲子 风筝',
      '孩子对着屏幕吹一口气，纸鸢就从书页里飞出去。',
      '故事由小学生写第一句，我们负责写完并画完。',
    ],
    [
      '蓝晒计划',
      '蓝晒影像',
      '大理',
      '蓝晒 植物 日光',
      '只用阳光、植物和一张涂了药水的纸。',
      '阴天不开工，所以排期总写着“看天”。',
    ],
    [
      '不二水墨',
      '水墨生成',
      '北京',
      '水墨 生成 即兴',
      '训练用的每一笔都出自团队自己的毛笔，共三万两千张练习稿。',
      '机器负责犹豫，人负责落款。',
    ],
    [
      '彩陶复刻所',
      '纹样数据',
      '西宁',
      '彩陶 纹样 开放',
      '整理了黄河上游七百多种彩陶纹样，全部标注来源和年代。',
      '纹样向非商业创作免费开放，只需写明出处。',
    ],
    [
      '梦游者动画',
      '动画短片',
      '长沙',
      '短片 手绘 梦境',
      '每部短片都从一个真实的梦开始，投稿人会出现在片尾名单里。',
      '手绘逐帧，一分钟平均要画七百二十张。',
    ],
    [
      '落日邮局',
      '明信片',
      '秦皇岛',
      '邮票 海边 寄送',
      '在海边的旧灯塔里收发数字明信片，邮戳上的落日每天都不一样。',
      '也可以寄给三年后的自己，到期之前谁都打不开。',
    ],
    [
      '铸梦铜作',
      '铜艺藏品',
      '佛山',
      '铜艺 铸造 器物',
      '老铸造厂的第二代，把失蜡法的每一步都做成了可以观看的过程。',
      '数字件与实物同号，实物送达之后，数字件会多出一道火痕。',
    ],
    [
      '花信风植物志',
      '植物图谱',
      '昆明',
      '植物 图谱 节气',
      '按二十四番花信风的次序，每五天发布一种植物。',
      '图谱由植物学家审校，学名、花期和海拔都可以查到。',
    ],
    [
      '微尘剧场',
      '微缩场景',
      '天津',
      '微缩 定格 市井',
      '把一整条早点摊搭进火柴盒里，再请你缩小了走进去。',
      '道具全部手工制作，最小的一把椅子高四毫米。',
    ],
  ],
  headings: ['我们能做什么', '可以委托的内容', '常见的合作'],
  services: [
    '藏品原画与系列规划',
    '线下手稿的高清采集',
    '动态封面与短动画',
    '策展文字与作品说明',
    '实物与数字件同号发行',
    '岛屿主题视觉定制',
    '联名限定款设计',
    '创作过程的公开记录',
  ],
  closings: [
    '近期作品与草稿见<a href="https://studio.example/works">作品集</a>。',
    '委托请提前三十天，附上一张你喜欢的颜色。',
    '工作室每月第二个周六对访客开放。',
    '收藏规则写在<a href="https://studio.example/rules">这一页</a>，请先读完再决定。',
    '',
  ],
  titleHeads: [
    '雾中',
    '青绿',
    '第七夜的',
    '沉睡的',
    '逆流',
    '无名',
    '借来的',
    '初雪',
    '回声',
    '半透明',
    '向南',
    '藏火的',
  ],
  titleTails: [
    '山门',
    '纸鸢',
    '白鹿',
    '灯塔',
    '莲舟',
    '石像',
    '花窗',
    '鲸',
    '月台',
    '陶俑',
    '凤尾',
    '长卷',
    '铜铃',
    '梅瓶',
  ],
};

const space: Trade = {
  rows: [
    [
      '云屿空间',
      '虚拟展厅',
      '深圳',
      '展厅 轻量 手机端',
      '专做三秒内能打开的展厅，一部千元手机也能走完全程。',
      '迄今搭过四百座馆，最小的只放了一封信。',
    ],
    [
      '漂浮建筑事务所',
      '空间设计',
      '上海',
      '建筑 概念 漂浮',
      '五位建筑师辞职之后，终于可以不考虑重力。',
      '但我们仍然考虑窗户朝哪边、傍晚光落在谁的桌上。',
    ],
    [
      '万间数造',
      '场景搭建',
      '武汉',
      '搭建 模块 快速',
      '把房间拆成一千二百个可以互换的构件，七天交付一座完整的岛。',
      '构件库每月更新，老客户的旧房子也能换上新屋顶。',
    ],
    [
      '半山云图',
      '地貌生成',
      '贵阳',
      '地貌 山体 生成',
      '读取真实的高程数据，再让云和雨把它磨上一万年。',
      '每一座山都能说出自己是哪条山脉的远亲。',
    ],
    [
      '回廊科技',
      '线上会场',
      '北京',
      '会议 会场 同传',
      '让三千人同时在线的会场，依旧像一间可以低声说话的屋子。',
      '座位有远近，声音有方向，散场之后还能在走廊里多聊一会儿。',
    ],
    [
      '鹿鸣营造',
      '古建复原',
      '西安',
      '古建 斗拱 考据',
      '按文献和遗址逐件复原唐宋木构，拼错一根梁都会塌给你看。',
      '复原依据随模型一并公开，欢迎指正。',
    ],
    [
      '岛上邻居',
      '社区运营',
      '珠海',
      '社区 邻里 活动',
      '我们不卖房子，只负责让房子里有人。',
      '值夜的岛务员、周末的集市、每月一次的大扫除，都由真人组织。',
    ],
    [
      '浮光影棚',
      '虚拟影棚',
      '横店',
      '拍摄 布景 实时',
      '一面屏、一台摄影机、两百套会随镜头移动的布景。',
      '上午拍雪山，下午拍海底，晚饭前收工。',
    ],
    [
      '水晶阶梯',
      '数字剧场',
      '南京',
      '剧场 演出 票务',
      '为话剧和戏曲建造没有死角的剧场，每个座位看到的都是导演选过的画面。',
      '谢幕时可以走上台，但请轻一点。',
    ],
    [
      '松风图书馆',
      '线上书院',
      '绍兴',
      '阅读 书院 静音',
      '一座永远不闭馆的图书馆，规矩只有一条：安静。',
      '借书时间越久，窗外的松树长得越高。',
    ],
    [
      '极昼空间站',
      '太空场景',
      '酒泉',
      '太空 科普 舱段',
      '舱段比例与真实资料一致，失重的方式也一致。',
      '有三条路线：十分钟参观、一小时值班、二十四小时生活。',
    ],
    [
      '百川码头',
      '岛间交通',
      '宁波',
      '航线 码头 导览',
      '经营岛与岛之间的七十二条航线，班次和潮汐同步。',
      '船舱里有岛主们寄放的展柜，路上也算一场展览。',
    ],
    [
      '檐下雨声',
      '茶室定制',
      '福州',
      '茶室 庭院 白噪音',
      '只做一种房间：能听见雨的茶室。',
      '雨有十六种，瓦有九种，茶要你自己泡。',
    ],
    [
      '平行街区',
      '城市孪生',
      '重庆',
      '街区 测绘 孪生',
      '把有台阶、有坡、有火锅味的街区完整搬到线上。',
      '测绘误差控制在三厘米以内，路边的猫也在原来的位置。',
    ],
    [
      '萤火营地',
      '露营场景',
      '丽江',
      '露营 星空 社交',
      '一片只在夜里开放的草地，帐篷之间的距离刚好够说悄悄话。',
      '篝火燃尽之前没有人会催你。',
    ],
    [
      '一平方公里',
      '土地规划',
      '雄安',
      '规划 土地 路网',
      '为岛主规划道路、水系和公共设施，先画留白，再画房子。',
      '规划图交付之后，提供一年的免费调整。',
    ],
    [
      '月球背面咖啡',
      '主题店铺',
      '长春',
      '店铺 咖啡 主题',
      '从一间开在环形山里的咖啡馆开始，替商家设计有故事的线上门店。',
      '店铺会记得常客，也会在没人的时候自己打烊。',
    ],
  ],
  headings: ['交付内容', '我们的空间包括', '服务范围'],
  services: [
    '空间概念与平面布局',
    '手机端性能优化',
    '灯光与昼夜循环',
    '开幕活动与值守',
    '访客动线统计',
    '多人语音与坐席',
    '每季一次的场景翻新',
    '无障碍导览路线',
  ],
  closings: [
    '可以先到<a href="https://space.example/tour">样板岛</a>走一圈。',
    '报价按构件数计算，改稿三次以内不加价。',
    '搭建期间你随时能进工地看看。',
    '',
    '营业时间之外请留言，天亮前会有人回。',
  ],
  titleHeads: ['云端', '临海', '折叠', '月下', '无重力', '环形', '倒悬', '二十四时', '透明', '谷底', '风之', '永昼'],
  titleTails: ['展厅', '书院', '剧场', '码头', '花房', '观星台', '茶室', '长桥', '会客厅', '集市', '营地', '穹顶'],
};

const game: Trade = {
  rows: [
    [
      '叠纸岛游戏社',
      '卡牌玩法',
      '上海',
      '卡牌 折纸 对战',
      '卡牌由真的纸折成，撕开、折叠、翻面都算一次出牌。',
      '新手前十局只会遇到同样刚刚上岛的人。',
    ],
    [
      '链上跳跳糖',
      '链游发行',
      '深圳',
      '链游 休闲 发行',
      '替小团队把好玩的游戏送到对的人手里，不碰玩家看不懂的那一部分。',
      '已经陪三十七款作品走过首月，其中一半至今还在更新。',
    ],
    [
      '夜航船互动',
      '叙事游戏',
      '北京',
      '叙事 分支 文字',
      '每艘夜航船上都有六位乘客，天亮之前你只够听完三个人的故事。',
      '剧本平均十八万字，没有标准结局。',
    ],
    [
      '骰子与海',
      '桌游移植',
      '大连',
      '桌游 多人 聚会',
      '把桌游搬上手机，同时保留掷骰子时那一秒的沉默。',
      '支持同桌与异地两种玩法，掉线的人由隔壁海鸥代打。',
    ],
    [
      '小满互娱',
      '活动玩法',
      '杭州',
      '活动 签到 轻玩法',
      '专做两分钟以内的活动小游戏，上手不需要说明书。',
      '上线前请一百位不玩游戏的人试过，读不懂的字一律删掉。',
    ],
    [
      '机关城工房',
      '解谜关卡',
      '洛阳',
      '解谜 机关 榫卯',
      '谜题的原型来自古代机关与榫卯，解开之后还能当家具用。',
      '每座城有三百道门，只有一道是用来回头的。',
    ],
    [
      '橘猫像素馆',
      '像素游戏',
      '成都',
      '像素 治愈 猫',
      '馆长是一只橘猫，所以每款游戏里都必须有可以晒太阳的地方。',
      '不做体力值，不做倒计时。',
    ],
    [
      '第九街机厅',
      '怀旧街机',
      '广州',
      '街机 怀旧 排行',
      '修复了一百二十台老街机的手感，连摇杆松动的那台也一比一还原。',
      '每晚九点有一场只用一枚硬币的比赛。',
    ],
    [
      '乘风竞技联盟',
      '赛事运营',
      '苏州',
      '赛事 裁判 直播',
      '从社区杯到全岛赛，赛程、裁判和解说一并承办。',
      '规则写在一页纸上，争议在三十分钟内答复。',
    ],
    [
      '树洞养成社',
      '虚拟宠物',
      '合肥',
      '养成 灵宠 陪伴',
      '灵宠会长大，会记住你说过的话，也会有不想理你的下午。',
      '离开再久它都不会死，只会把房间收拾得更整齐。',
    ],
    [
      '风车牧场',
      '模拟经营',
      '呼和浩特',
      '经营 牧场 四季',
      '一片草原的四季，按真实的牧民日历运转。',
      '赚到的草籽可以真的种下去，去年我们一起种了六百亩。',
    ],
    [
      '弹幕飞行队',
      '动作游戏',
      '沈阳',
      '飞行 动作 双人',
      '两个人各控制一只翅膀，配合不好就只能原地打转。',
      '最难的一关叫“吵架之后”。',
    ],
    [
      '长街灯市',
      '节日活动',
      '开封',
      '灯谜 节日 夜市',
      '做会说话的灯谜和走不到头的夜市，元宵、七夕、中秋各开一次。',
      '谜面请老先生写，提示由摊主的孩子给。',
    ],
    [
      '幻境跑团局',
      '跑团工具',
      '武汉',
      '跑团 剧本 语音',
      '给主持人用的地图、骰子和音效，开一局只要三分钟。',
      '剧本库里收着玩家写的四千个世界，作者可以随时修改。',
    ],
    [
      '白噪点工作室',
      '节奏游戏',
      '南宁',
      '节奏 音乐 原创',
      '节拍来自厨房、车站和雨棚，听久了会以为整座城市都在打鼓。',
      '曲目全部原创，音乐人按播放次数分成。',
    ],
    [
      '棋盘之外',
      '策略对弈',
      '郑州',
      '策略 棋类 残局',
      '从象棋残局出发，每走一步，棋盘自己也走一步。',
      '段位只和上个月的自己比较。',
    ],
    [
      '灯下捉影',
      '皮影游戏',
      '唐山',
      '皮影 格斗 非遗',
      '用皮影做格斗，招式由老艺人双手演示、逐帧采集。',
      '输的一方要唱一句，赢的一方负责敲锣。',
    ],
    [
      '海盐汽水',
      '休闲消除',
      '海口',
      '消除 夏天 轻松',
      '消除时的声音采自真正的汽水瓶盖，一共三百四十声。',
      '每一关都可以跳过，跳过也不会少什么。',
    ],
  ],
  headings: ['擅长的类型', '可以接入的玩法', '上线流程'],
  services: [
    '玩法原型与数值验证',
    '活动小游戏定制',
    '灵宠与角色动画',
    '排行与赛季结算',
    '防作弊与回放核对',
    '社区赛事承办',
    '低配手机适配',
    '关卡编辑器接入',
  ],
  closings: [
    '样品可以在<a href="https://play.example/demo">试玩页</a>打开，无需下载。',
    '我们每周五公布本周修好的问题。',
    '未成年人模式默认开启。',
    '',
    '想提建议，写在关卡门口的木牌上就行。',
  ],
  titleHeads: ['失落', '小小', '第三颗', '星海', '折纸', '午夜', '云端', '会飞的', '最后一座', '橘色', '迷雾', '逆风'],
  titleTails: ['王国', '骰子屋', '牧场', '灯会', '机关城', '航线', '猫馆', '对决', '残局', '列车', '冒险', '跑酷'],
};

const brand: Trade = {
  rows: [
    [
      '拾野品牌社',
      '品牌联名',
      '上海',
      '联名 策划 生活方式',
      '替品牌找一个说得出口的理由，再去谈联名。',
      '做过雨伞和邮局、豆浆和天文台，至今没有一次是硬凑的。',
    ],
    [
      '大张旗鼓文化',
      '节庆策划',
      '西安',
      '节庆 巡游 民俗',
      '承办线上庙会、灯会与巡游，鼓点一响，整座岛都会跟着走。',
      '演员名单里有六十位真正的社火艺人。',
    ],
    [
      '南风小铺',
      '周边定制',
      '义乌',
      '周边 定制 小批量',
      '五十件起做，印坏的自己留着用。',
      '从徽章、帆布袋到会发光的杯垫，十个工作日寄到手里。',
    ],
    [
      '老字号新生计划',
      '老字号焕新',
      '天津',
      '老字号 焕新 口述史',
      '先听掌柜讲三天故事，再开始画第一张草图。',
      '三年里陪十九家老店开了线上分号，没有一家改掉招牌上的字。',
    ],
    [
      '气泡公关',
      '发布会',
      '北京',
      '发布会 直播 执行',
      '把两小时的发布会压缩成二十分钟，并且没有人觉得少了什么。',
      '执行手册公开可查，连备用电源放在哪里都写着。',
    ],
    [
      '稻田音乐节',
      '演出承办',
      '常州',
      '音乐 演出 露天',
      '每年秋收之后，在线上线下两片稻田里同时开演。',
      '前排留给种稻子的人，后排可以躺着听。',
    ],
    [
      '野生包装社',
      '包装设计',
      '厦门',
      '包装 环保 纸艺',
      '相信盒子拆开之后还应该有第二种用处。',
      '纸样全部开放下载，你也可以折一个自己的。',
    ],
    [
      '城市礼物局',
      '文旅礼物',
      '南京',
      '文旅 城市 礼物',
      '一座城市只做一件礼物，做好之前不做第二座。',
      '目前完成了二十三座，清单按火车时刻表排列。',
    ],
    [
      '早安豆浆铺',
      '社群运营',
      '无锡',
      '社群 早起 打卡',
      '每天六点开张，陪三万人一起早起。',
      '替品牌照看社群，原则是少发消息，多记名字。',
    ],
    [
      '旗语传播',
      '内容共创',
      '青岛',
      '内容 共创 短片',
      '让用户讲品牌的故事，我们只负责打灯。',
      '去年收到一万两千份投稿，每一份都有人回信。',
    ],
    [
      '白帆公益联盟',
      '公益合作',
      '珠海',
      '公益 海洋 透明',
      '把品牌活动和净滩、助学、修桥连在一起，进度公开到每一块木板。',
      '志愿者的船每个周末出发，天气不好就改成教孩子打绳结。',
    ],
    [
      '糖葫芦市集',
      '快闪市集',
      '哈尔滨',
      '快闪 市集 冬日',
      '只在下雪天营业的快闪市集，摊位用冰砖砌成。',
      '雪停了就散，下次在哪里开，看天气预报。',
    ],
  ],
  headings: ['合作方式', '一次合作包含', '我们负责'],
  services: [
    '联名主题与故事线',
    '活动页面与奖品说明',
    '线上快闪店搭建',
    '限量周边打样与寄送',
    '嘉宾邀约与现场执行',
    '用户投稿征集与评审',
    '活动数据复盘',
    '节气与节日日历策划',
  ],
  closings: [
    '往期案例见<a href="https://brand.example/cases">案例簿</a>，失败的也写在里面。',
    '报价单一页纸，没有隐藏项。',
    '',
    '活动结束七天内交付复盘。',
    '合作前请先寄来一件你们的产品，我们想用用看。',
  ],
  titleHeads: ['春山', '开市', '十二时辰', '风物', '团圆', '夏至', '城南', '海边', '金秋', '拾味'],
  titleTails: ['联名礼盒', '灯会', '快闪店', '巡游', '集章册', '音乐夜', '限定徽章', '年货集', '故事征集', '庆典'],
};

const tech: Trade = {
  rows: [
    [
      '磐石链工',
      '存证服务',
      '杭州',
      '存证 哈希 审计',
      '为每件数字作品留下可以独立核验的指纹，核验工具是开源的。',
      '运行五年，没有丢过一条记录。',
    ],
    [
      '灯塔实时云',
      '实时渲染',
      '贵阳',
      '渲染 低延迟 边缘',
      '把重的计算放在离你最近的机房，手机只负责显示。',
      '全国四十一个节点，夜里会把空闲的算力让给科研。',
    ],
    [
      '齿轮与诗',
      '动作捕捉',
      '北京',
      '动捕 骨骼 动画',
      '只用一部手机捕捉全身动作，连叹气时肩膀的起伏也在。',
      '数据在本机处理，原始影像不会离开你的设备。',
    ],
    [
      '听风识语',
      '语音合成',
      '合肥',
      '语音 方言 合成',
      '会说十九种方言的虚拟主播，声音授权逐一签约。',
      '合成内容一律带有“AI 生成”的标识。',
    ],
    [
      '雨燕引擎',
      '轻量引擎',
      '深圳',
      '引擎 网页 跨端',
      '体积只有三百千字节的网页三维引擎，首屏一秒半。',
      '文档写给第一次做三维的人看，每一页都能直接运行。',
    ],
    [
      '北斗七号机房',
      '算力托管',
      '张家口',
      '算力 绿电 托管',
      '机房建在风口上，九成用电来自山顶的风车。',
      '温度、电价和排队时间都实时公开。',
    ],
    [
      '守夜人安全',
      '安全防护',
      '成都',
      '安全 渗透 应急',
      '替岛主们值夜，凌晨三点的告警也有人在十分钟内接起来。',
      '发现漏洞先通知你，修好之后再发报告。',
    ],
    [
      '织网数据',
      '数据看板',
      '南京',
      '数据 看板 隐私',
      '把访客、停留和复访画成一张看得懂的图。',
      '默认不采集个人信息，需要的每一项都要写出用途。',
    ],
    [
      '点石扫描',
      '三维扫描',
      '武汉',
      '扫描 文物 高精',
      '精度零点零二毫米的文物级扫描，设备能装进一只登山包。',
      '去过一百三十座县级博物馆，多数在地图上要放大三次才找得到。',
    ],
    [
      '木牛流马自动化',
      '流程工具',
      '绵阳',
      '自动化 工具 低代码',
      '把上架、审核、发货这些重复的事交给木牛流马。',
      '流程画出来就能跑，跑错了会自己停下来等你。',
    ],
  ],
  headings: ['核心能力', '接入方式', '服务承诺'],
  services: [
    '接口文档与沙箱环境',
    '七乘二十四小时值守',
    '灰度发布与回滚',
    '性能压测报告',
    '数据导出与迁移',
    '隐私合规评估',
    '离线可用的核验工具',
    '按用量计费，随时停用',
  ],
  closings: [
    '文档与状态页见<a href="https://tech.example/docs">开发者中心</a>。',
    '首月用量在一万次以内不收费。',
    '我们把每一次故障都写成了公开的复盘。',
    '',
  ],
  titleHeads: ['灵犀', '千寻', '晨星', '流云', '磐石', '青鸟', '回响', '微光'],
  titleTails: ['引擎', '核验器', '看板', '节点', '扫描仪', '语音库', '渲染器', '编辑器', '网关'],
};

const law: Trade = {
  rows: [
    [
      '清衡版权事务所',
      '版权登记',
      '北京',
      '版权 登记 维权',
      '从草稿的第一天起帮创作者留下证据，而不是等到被抄之后。',
      '<strong>首次咨询三十分钟免费</strong>，听完之后你可以不委托我们。',
    ],
    [
      '明镜合规',
      '合规审查',
      '上海',
      '合规 活动规则 隐私',
      '逐条审读活动规则和隐私条款，用普通人看得懂的话重写一遍。',
      '审过的条款里不会出现“最终解释权”。',
    ],
    [
      '一诺见证',
      '合同存证',
      '杭州',
      '合同 存证 调解',
      '线上签约、见证和调解，平均十一天解决一桩纠纷。',
      '调解员都有十年以上的经验，其中两位从前是小学老师。',
    ],
  ],
  headings: ['服务清单', '可以咨询的事'],
  services: [
    '作品著作权登记',
    '授权合同起草与审核',
    '侵权取证与下架',
    '活动规则与抽奖合规',
    '隐私条款改写',
    '纠纷调解',
  ],
  closings: ['常见问题整理在<a href="https://law.example/faq">问答手册</a>。', '工作日当天回复，加急另议。', ''],
  titleHeads: ['创作者', '联名', '活动', '数字藏品', '虚拟空间'],
  titleTails: ['授权范本', '登记指南', '合规清单', '维权手册', '条款改写'],
};

const fashion: Trade = {
  rows: [
    [
      '云裳织造局',
      '数字汉服',
      '杭州',
      '汉服 丝绸 形制',
      '按出土文物的形制裁剪，用物理模拟让丝绸在风里慢半拍。',
      '每一套都附有考据说明，穿错了腰带会被温柔提醒。',
    ],
    [
      '霓虹裁缝铺',
      '虚拟成衣',
      '上海',
      '成衣 霓虹 街头',
      '白天给真人改裤脚，晚上给虚拟人做外套。',
      '面料会随城市的夜色换颜色，下雨时最好看。',
    ],
    [
      '羽衣计划',
      '演出造型',
      '北京',
      '演出 羽毛 造型',
      '为虚拟歌手做能飞起来的衣服，一件最多用过四万片羽毛。',
      '没有一片来自真的鸟。',
    ],
    [
      '半夏首饰',
      '数字首饰',
      '深圳',
      '首饰 植物 微光',
      '用植物的生长规律设计首饰，戴久了会悄悄多开一朵花。',
      '同款实物以纯银制作，可以寄回来保养。',
    ],
    [
      '纸衣坊',
      '纸艺服装',
      '安顺',
      '纸艺 蜡染 实验',
      '用皮纸和蜡染做衣服，折痕就是花纹。',
      '数字版可以淋雨，实物版请避开雨天。',
    ],
    [
      '白鹭西装店',
      '定制礼服',
      '宁波',
      '西装 礼服 量体',
      '红帮裁缝的第四代，坚持先量体再建模。',
      '一共二十七个尺寸，少一个都不开剪。',
    ],
    [
      '第二皮肤',
      '捏脸妆造',
      '成都',
      '妆造 捏脸 多元',
      '提供三百种肤色与痣的位置，不提供“一键变美”。',
      '造型师都学过解剖，也都爱逛菜市场看人。',
    ],
    [
      '山野苗绣',
      '苗绣纹样',
      '凯里',
      '苗绣 纹样 公平',
      '四十二位绣娘入股的合作社，纹样怎么用由她们投票决定。',
      '蝴蝶、枫树和锦鸡都有名字，下单之前请先认识它们。',
    ],
    [
      '风帽与长靴',
      '冒险装束',
      '乌鲁木齐',
      '冒险 户外 层搭',
      '为要翻雪山、过沙海的角色准备行装，口袋的数量经过计算。',
      '磨损会留下来，那是你走过的路。',
    ],
    [
      '镜湖帽社',
      '帽饰定制',
      '扬州',
      '帽饰 手工 复古',
      '只做帽子，从渔夫到状元一应俱全。',
      '店里的镜子会告诉你帽子歪了，但不会说你应该扶正。',
    ],
    [
      '萤石工坊',
      '发光面料',
      '佛山',
      '发光 面料 夜行',
      '研究会呼吸的光：跑起来亮一点，睡着了暗一点。',
      '面料参数公开，欢迎别的裁缝拿去用。',
    ],
    [
      '小宇宙童装',
      '亲子装',
      '湖州',
      '亲子 童趣 环保',
      '孩子画什么，我们就做什么，包括三只袖子的外套。',
      '大人的那一件永远比孩子的少一个口袋。',
    ],
    [
      '墨线制鞋',
      '虚拟球鞋',
      '晋江',
      '球鞋 运动 编号',
      '每双鞋从一根墨线开始，鞋底印着设计师跑坏的那双鞋的纹路。',
      '编号靠抽签，不排队，不加价。',
    ],
    [
      '戏台行头',
      '戏曲服饰',
      '绍兴',
      '戏曲 刺绣 水袖',
      '越剧团的衣箱师傅带着徒弟，把一百零八件行头逐一数字化。',
      '水袖甩出去的弧线，是三位名角分别录的。',
    ],
  ],
  headings: ['可以定制', '工坊服务', '一件衣服的交付'],
  services: [
    '角色成衣与配饰',
    '面料物理模拟',
    '演出造型与换装动画',
    '多体型适配',
    '传统纹样授权',
    '虚实同款制作',
    '旧款翻新',
    '试衣间接入',
  ],
  closings: [
    '新一季图册在<a href="https://atelier.example/lookbook">线上衣橱</a>。',
    '试穿不收费，退换不问理由。',
    '预约量体请提前一周。',
    '',
    '工坊里有一把给陪同者坐的椅子。',
  ],
  titleHeads: ['流霞', '鹤影', '星纱', '枫火', '月白', '竹青', '逐浪', '夜行', '春水', '惊鸿', '霜降'],
  titleTails: ['长袍', '斗篷', '披帛', '耳坠', '云肩', '战靴', '礼服', '折扇', '风帽', '面纱', '腰封'],
};

const trades: readonly (readonly [category: number, trade: Trade])[] = [
  [11, art],
  [12, space],
  [13, game],
  [14, brand],
  [15, tech],
  [16, law],
  [17, fashion],
];

/** Numbers at the boundaries of the abbreviation rules; used first, other numbers are random. */
const edges = [
  8_800_000, 999, 10_000, 0, 123_456, 1000, 860, 9999, 120_000_000, 7, 99_999, 100_000, 1, 99_999_999, 100_000_000,
  9_949, 12_050, 58,
];

const people = [
  '林老师',
  '周经理',
  '阿屿',
  '小满',
  '苏主理',
  '许掌柜',
  '温若水',
  '老陈',
  '沈小舟',
  '顾青',
  '秦师傅',
  '叶知秋',
  '白露',
  '江一帆',
];

/** A log-uniform random number: as many in the tens as in the millions. */
function magnitude(random: Random, most: number): number {
  return Math.floor(10 ** random.between(0, most));
}

/** `count` different random entries, in the order drawn. */
function some(random: Random, list: readonly string[], count: number): string[] {
  const left = [...list];
  const taken: string[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(random.int(0, left.length - 1), 1));
  }
  return taken;
}

/** Formats the two sentences in one of several ways, so that neighbours differ. */
function introduce(random: Random, [, serve, , , first, second]: Row, trade: Trade, turn: number): string {
  const closing = random.pick(trade.closings);
  const end = closing && `<p>${closing}</p>`;
  const list = (count: number): string =>
    `<ul>${some(random, trade.services, count)
      .map((service) => `<li>${service}</li>`)
      .join('')}</ul>`;
  switch (turn % 5) {
    case 0:
      return `<p>${first}${second}</p>${end}`;
    case 1:
      return `<p><strong>${first}</strong></p><p>${second}</p><h3>${random.pick(trade.headings)}</h3>${list(3)}${end}`;
    case 2:
      return `<p>${first}</p><p>${second}</p>${end}`;
    case 3:
      return `<h3>关于${serve}</h3><p>${first}</p><p>${second}</p>${list(4)}`;
    default:
      return `<p>${first}</p><h3>${random.pick(trade.headings)}</h3>${list(3)}<p>${second}${closing}</p>`;
  }
}

/** The contact without the fields this provider omits; one provider omits all. */
function contactOf(random: Random, id: number, turn: number): ProviderSeed['contact'] {
  if (turn === 40) return {};
  const name = random.pick(people);
  const phone = `010-5550-${String(random.int(1000, 9999))}`;
  const wechat = `lingyu-${id}`;
  switch (turn % 6) {
    case 1:
      return { name, wechat };
    case 3:
      return { name, phone };
    case 4:
      return { phone };
    case 5:
      return { wechat };
    default:
      return { name, phone, wechat };
  }
}

function productionsOf(random: Random, id: number, trade: Trade, count: number): ProviderSeed['productions'] {
  const titles = new Set<string>();
  while (titles.size < count) titles.add(`${random.pick(trade.titleHeads)}${random.pick(trade.titleTails)}`);
  return [...titles].map((title, index) => ({ id: id * 100 + index + 1, title, viewCount: magnitude(random, 6.5) }));
}

function build(): ProviderSeed[] {
  const list: ProviderSeed[] = [];
  for (const [zoologyClassify, trade] of trades) {
    for (const [place, row] of trade.rows.entries()) {
      const [name, serve, city, tags] = row;
      const turn = list.length;
      const id = 1001 + turn;
      const random = seeded('provider', id);
      // Every fifth provider has one of the edge numbers, so each appears in some category.
      const edge = turn % 5 === 0 ? edges[turn / 5] : undefined;
      const shown = turn % 13 === 6 ? 0 : random.int(1, 12);
      const more = random.next() < 0.5 ? 0 : magnitude(random, 4.5);
      list.push({
        id,
        zoologyClassify,
        name,
        serve,
        followerCount: edge ?? magnitude(random, 7),
        productionCount: shown === 0 ? 0 : shown + more,
        intro: introduce(random, row, trade, place),
        tags: [
          ...tags.split(' '),
          ...(random.next() < 0.5 ? some(random, ['可定制', '新入驻', '岛主推荐'], random.int(1, 2)) : []),
        ],
        gallery: turn === 11 || turn === 57 ? 0 : random.int(2, 6),
        contact: contactOf(random, id, turn),
        productions: productionsOf(random, id, trade, shown),
        ...(turn % 9 === 4
          ? {}
          : { foundedAt: `${random.int(2016, 2025)}-${String(random.int(1, 12)).padStart(2, '0')}` }),
        ...(turn % 11 === 8 ? {} : { city }),
      });
    }
  }
  return list;
}

/**
 * The listed providers: seven categories of 23, 17, 18, 12, 10, 3 and 14. Texts are hand-written; numbers depend only
 * on the id, so that adding a row changes no other.
 */
export const providers: ProviderSeed[] = build();

const long = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/**
 * Providers that are in no list, for tests by id: hostile texts (9001), endless texts without line breaks (9002), and a
 * minimal record (9003).
 */
export const sentinels: ProviderSeed[] = [
  {
    id: 9001,
    zoologyClassify: 11,
    name: '<img src=x onerror="window.__pwned=1">\u202E岛之者作恶',
    serve: '<svg onload="window.__pwned=2">',
    followerCount: 666,
    productionCount: 6,
    intro: [
      '<p onclick="window.__pwned=3">正常的一段话，<strong>粗体</strong>应当留下。</p>',
      '<script>window.__pwned=4</script><img src=x onerror="window.__pwned=5"><svg onload="window.__pwned=6"></svg>',
      '<style>body{display:none!important}*{color:transparent}</style><link rel="stylesheet" href="https://evil.example/a.css">',
      '<iframe src="https://evil.example/" srcdoc="<script>parent.__pwned=7</script>"></iframe>',
      '<a href="javascript:window.__pwned=8">点我领奖</a><a href=" java\tscript:window.__pwned=9">再点我</a>',
      '<a href="data:text/html,<script>window.opener.__pwned=10</script>">数据链接</a>',
      '<a href="https://good.example/page" target="_blank" onmouseover="window.__pwned=11">正常的外部链接</a>',
      '<form action="https://evil.example/"><input name="phone" autofocus onfocus="window.__pwned=12"><button>登录</button></form>',
      '<div style="position:fixed;inset:0;z-index:99999;background:red" id="root" class="adm-mask">遮住整页</div>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.__pwned=13&gt;">',
      '<object data="data:text/html,x"></object><embed src="x.swf"><base href="https://evil.example/">',
      '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
      '<p>Z\u0351\u036B\u0343a\u0323\u0331l\u0489\u034Fg\u0337\u0321o\u0334\u0318 文\u0335\u0351\u036B\u0343字\u0489\u0323\u0331 \u202E反过来的字\u202C</p>',
      '<ul><li>没有收尾的列表<b>和粗体<h3>和标题',
    ].join(''),
    tags: [
      '<script>window.__pwned=14</script>',
      '"><img src=x onerror=window.__pwned=15>',
      '\u202E签标的转反',
      'javascript:window.__pwned=16',
      '{{constructor.constructor("window.__pwned=17")()}}',
    ],
    gallery: 3,
    contact: {
      name: '<b onmouseover=window.__pwned=18>王经理</b>',
      phone: '010-5550-0000"><script>window.__pwned=19</script>',
      wechat: "' or 1=1 --",
    },
    productions: [
      '<img src=x onerror=window.__pwned=20>',
      '<svg/onload=window.__pwned=21>',
      '</title></textarea><script>window.__pwned=22</script>',
      'javascript:window.__pwned=23',
      '没有收尾的<a href="https://evil.example/',
      'Z\u0351\u036B\u0343\u0351\u036B\u0343a\u0323\u0331\u0323\u0331l\u0489\u034Fg\u0337\u0321o\u0334\u0318',
    ].map((title, index) => ({ id: 900101 + index, title, viewCount: 13 * index })),
    foundedAt: '2020-02',
    city: '<i>无名岛</i>',
  },
  {
    id: 9002,
    zoologyClassify: 12,
    name: long('漫无边际的云上群岛联合营造与长期守望研究院', 320),
    serve: long('跨岛全域一体化空间营造与守望服务', 60),
    followerCount: 9_007_199_254_740_991,
    productionCount: 2_147_483_647,
    intro: `<p>${long('没有空格也没有标点的一整段话从岛的这一头一直写到岛的那一头', 3000)}</p><p><strong>${'W'.repeat(900)}</strong></p><ul><li>${long('列表里的一项也可以很长', 600)}</li></ul><p><a href="https://long.example/${'path'.repeat(60)}">https://long.example/${'path'.repeat(60)}</a></p>`,
    tags: Array.from({ length: 20 }, (_, index) =>
      index % 4 === 3 ? `tag${'x'.repeat(40)}${index}` : `${long('很长的标签', 4 + index)}${index}`,
    ),
    gallery: 12,
    contact: {
      name: long('欧阳上官司徒夏侯', 64),
      phone: '010-5550-0000-转-00000000000000000000000000',
      wechat: `lingyu-${'o'.repeat(120)}`,
    },
    productions: Array.from({ length: 40 }, (_, index) => ({
      id: 900201 + index,
      title: `${long('一件名字比画面还要长的作品', 20 + index * 5)}${index + 1}`,
      viewCount: 10 ** (index % 16),
    })),
    foundedAt: '1970-01',
    city: long('克孜勒苏柯尔克孜自治州', 60),
  },
  {
    id: 9003,
    zoologyClassify: 13,
    name: '一',
    serve: '',
    followerCount: 0,
    productionCount: 0,
    intro: '',
    tags: [],
    gallery: 0,
    contact: {},
    productions: [],
  },
];
