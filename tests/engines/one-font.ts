import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SYSTEM_FONTS = '/etc/fonts/fonts.conf';

/**
 * Gives every engine that this process starts the same font for `system-ui`. Otherwise each picks another one of the
 * machine's, with figures up to a quarter wider, and what is compared is that choice rather than our layout. Letters are
 * as wide as on a phone: without hinting, which rounds their widths to the px of this screen.
 * @param folder where the configuration of fontconfig is written
 */
export function giveOneFont(folder: string): void {
  const { stdout, status } = spawnSync('fc-match', ['-f', '%{family[0]}', 'sans-serif:lang=zh-cn'], {
    encoding: 'utf8',
  });
  if (status !== 0 || !stdout || !existsSync(SYSTEM_FONTS)) throw new Error('no fontconfig: the engines need one font');
  const file = resolve(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include>${SYSTEM_FONTS}</include>
  <match target="pattern">
    <test name="family" qual="all" compare="not_eq"><string>monospace</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${stdout}</string></edit>
  </match>
  <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
  </match>
</fontconfig>
`,
  );
  process.env['FONTCONFIG_FILE'] = file;
}
