import { aHeng } from './a-heng.ts';
import { baiZhi } from './bai-zhi.ts';
import { douYa } from './dou-ya.ts';
import { guXinglan } from './gu-xinglan.ts';
import { jinPopo } from './jin-popo.ts';
import { jingJiu } from './jing-jiu.ts';
import { laoJi } from './lao-ji.ts';
import { luoXun } from './luo-xun.ts';
import { moTuan } from './mo-tuan.ts';
import type { Persona } from './persona.ts';
import { shenYang } from './shen-yang.ts';
import { shiSan } from './shi-san.ts';
import { xiaoMo } from './xiao-mo.ts';

/** The characters by id, 801 to 812. */
export const characters: ReadonlyMap<number, Persona> = new Map(
  [laoJi, shenYang, aHeng, guXinglan, xiaoMo, luoXun, moTuan, baiZhi, shiSan, douYa, jinPopo, jingJiu].map(
    (persona) => [persona.characterId, persona],
  ),
);
