export const pictureGrid = {
  name: (nth: number, count: number) => (count === 1 ? '看大图' : `第 ${nth} 张图，共 ${count} 张`),
  further: (count: number) => `+${count}`,
} as const;
