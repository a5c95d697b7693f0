/** Sentences on the parameters of links. */
export const checks = {
  missing: '必填，没有它页面会显示错误页',
  id: () => '只填数字，不以 0 开头，最多 19 位，并且要在可选范围内',
  code: () => '1 到 64 个字母、数字、下划线或短横线',
  choice: (choices: readonly string[]) => `只能是 ${choices.join('、')}`,
  text: () => '这个写法页面读不懂，换一个',
  redirect: '不是本站的页面，登录后会回首页',
  tooLong: '太长，页面不收这么长的链接，请把文字写短',
  notMade: '链接没有做成，请检查网络，再改一次参数',
  appPath: '不是 App 内的路径，页面会改为打开 App 首页',
} as const;

/** What each parameter means, by name; `folder.name` where a page has another meaning. */
const meanings: Record<string, string> = {
  'manufacturer-detail.id': '服务商编号',
  'trends-detail.id': '动态编号',
  'original-resident.id': '邀请人的用户编号',
  'recommendation-officer.id': '推荐官活动编号',
  'share-address.id': '地块编号',
  activityId: '活动编号',
  anchorId: '首页打开后滚到的生态分类',
  answers: '已选的答案，每题一个 a 或 b，最多八题',
  assetId: '打开时选中的藏品',
  bench: '打开哪个工具',
  category: '打开时选中的商品分类',
  channelCode: '渠道码，记到渠道名下',
  characterId: 'AI 角色编号',
  code: '好友的六位暗号',
  daoId: '岛（DAO）编号',
  entrustId: '委托任务编号',
  friend: '分享链接的朋友的全部答案，八个 a 或 b',
  gameId: '直接打开的关卡',
  inviteCode: '邀请码，注册后算在邀请人名下',
  inviterId: '邀请人的用户编号',
  itemId: '只看这一件藏品',
  keyword: '打开时的搜索词，最多 40 字',
  momentId: '动态编号',
  path: 'App 内的路径，如 /wallet',
  planetId: '转到正面的星球，1 到 9',
  redirect: '登录后去的本站页面，如 /sign-in',
  robotId: 'AI 岛居民编号',
  scope: '看全部观点，还是只看自己的岛',
  sort: '排序',
  tab: '打开的标签',
  taskId: '做完后要记上的任务',
  territoryId: '领地编号',
  userId: '用户编号',
};

/** What a parameter means; undefined if nobody has written it down. */
export const meaningOf = (folder: string, name: string): string | undefined =>
  meanings[`${folder}.${name}`] ?? meanings[name];

/** Its first words, for a sentence. */
export const shortMeaning = (folder: string, name: string): string => {
  const [first = name] = (meaningOf(folder, name) ?? name).split(/[，（]/);
  return first;
};

/** The values of choices, by parameter. */
const values: Record<string, Record<string, string>> = {
  sort: { newest: '最新上架', price_asc: '价格从低到高', price_desc: '价格从高到低', score: '按得分', time: '按时间' },
  tab: { sale: '在售', wanted: '求购', mine: '我的' },
  scope: { all: '全部', dao: '我的岛' },
  bench: { links: '链接', environment: '环境', host: '宿主', kit: '组件' },
};

export const choiceOf = (name: string, value: string): string => values[name]?.[value] ?? value;
