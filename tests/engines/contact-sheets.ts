import { join } from 'node:path';
import sharp from 'sharp';
import { SCREEN } from './engine.ts';

/**
 * Writes contact-sheet-1.png and so on: rows of pages, columns of engines, eight pages a sheet.
 * @param folder with the pictures `<page>-<column>.png`
 */
export async function contactSheets(folder: string, pages: string[], columns: number): Promise<void> {
  const [scale, gap, across, rows] = [0.5, 10, 2, 4];
  const cell = { width: SCREEN.width * scale, height: SCREEN.height * scale };
  const block = columns * (Math.round(cell.width) + gap) + 2 * gap;
  for (let sheet = 0; sheet * across * rows < pages.length; sheet += 1) {
    const shown = pages.slice(sheet * across * rows, (sheet + 1) * across * rows);
    const parts = shown.flatMap((page, index) =>
      Array.from({ length: columns }, async (_, column) => ({
        input: await sharp(join(folder, `${page}-${column}.png`))
          .resize(Math.round(cell.width), cell.height)
          .toBuffer(),
        left: (index % across) * block + column * (Math.round(cell.width) + gap),
        top: Math.floor(index / across) * (cell.height + gap),
      })),
    );
    await sharp({
      create: { width: across * block, height: rows * (cell.height + gap), channels: 3, background: '#888' },
    })
      .composite(await Promise.all(parts))
      .png()
      .toFile(join(folder, `contact-sheet-${sheet + 1}.png`));
  }
}
