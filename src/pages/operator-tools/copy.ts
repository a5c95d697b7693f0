/** Text of the page itself; each bench has its own copy file. */
export const tools = {
  title: '页面工具台',
  benches: '工具',
  names: { links: '链接', environment: '环境', host: '宿主', kit: '组件' },
  opening: '正在打开',
  failed: '这个工具没有打开',
} as const;
