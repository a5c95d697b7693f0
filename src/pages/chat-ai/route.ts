import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/chatAI',
  name: 'AI 对话',
  title: 'AI 对话',
  description: '和灵屿上的 AI 居民聊聊天，听听岛上的故事。',
  theme: 'aurora',
  inside: 'alone',
  /** `taskId`: a task that the replies complete (api.md, noviceTaskList). */
  parameters: v.object({ characterId: IdParameter, taskId: v.optional(IdParameter) }),
} satisfies PageRoute;
