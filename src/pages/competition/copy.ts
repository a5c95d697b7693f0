/** Every word of the annual course. */
export const competition = {
  title: '年度大课',
  subtitle: '每周六晚八点，钟响开讲',
  live: '正在讲',
  next: '下一讲',
  until: '距开讲',
  watch: '去 App 里听',
  replay: '看回放',
  replayOf: (title: string) => `看回放：${title}`,
  addNext: '加到日历',
  addAll: (count: number) => `把接下来 ${count} 讲加到日历`,
  calendarSaved: '日历文件已下载，打开它就能加进日历',
  timesCopied: '这里不能存日历，时间已复制',
  coming: '接下来',
  ended: '讲完的',
  endedCount: (count: number) => `${count} 讲`,
  about: '关于这门课',
  signedUp: '人已报名',
  share: '分享课程',
  minutes: (minutes: number) => `${minutes} 分钟`,
  /** 11 月 28 日 周六 20:00 */
  when: (month: number, day: number, weekday: number, clock: string) =>
    `${month} 月 ${day} 日 周${'日一二三四五六'[weekday]} ${clock}`,
  lecturer: (name: string, title: string) => `${name} · ${title}`,
  statuses: { coming: '未开始', live: '直播中', ended: '已结束' },
  finished: '今年的课讲完了',
  finishedText: '错过的那几讲，随时可以看回放。',
  empty: '课表还在排',
  emptyText: '排好就放到这里，先去岛上走走吧。',
  poster: '邀请你一起听课',
  posterNext: (title: string) => `下一讲：${title}`,
  calendarText: (lecturer: string) => `主讲：${lecturer}。在灵屿宇宙 App 里收听。`,
} as const;

/** What search engines and messengers say of the page; the build puts it into the page file. */
export const description = '灵屿年度大课，每周六晚八点开讲，课表、提醒和回放都在这里。';
