import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/test',
  name: '页面工具台',
  title: '页面工具台',
  description: '运营同事的页面工具台：生成和检查链接，查看运行环境，扮演 App 宿主，浏览全部组件。',
  theme: 'dawn',
  inside: 'alone',
  operators: true,
  // Only which bench is open. An unknown one opens the first.
  parameters: v.object({
    bench: v.optional(v.fallback(v.picklist(['links', 'environment', 'host', 'kit']), 'links'), 'links'),
  }),
} satisfies PageRoute;
