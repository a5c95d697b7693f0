/** Text after saving events to the calendar. */
export const calendar = {
  saved: '日历文件已下载，打开它就能加进日历',
  copied: '这里不能存日历，时间已复制',
} as const;
