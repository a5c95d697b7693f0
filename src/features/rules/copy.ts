export const rulesWords = {
  lead: '先看这三条',
  contents: '目录',
  effective: (date: string) => {
    const [year, month, day] = date.split('-').map(Number);
    return `自 ${year} 年 ${month} 月 ${day} 日起生效`;
  },
  question: '还有疑问',
  questionText: '在 App 的帮助里问我们，会有人回复你。',
  ask: '去 App 里问',
} as const;
