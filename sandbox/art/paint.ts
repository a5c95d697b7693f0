import { paintActivity } from './activity.ts';
import { paintAsset } from './asset.ts';
import { paintCard } from './card.ts';
import { paintChannel } from './channel.ts';
import { paintCharacter } from './character.ts';
import { paintCourse } from './course.ts';
import { paintCover } from './cover.ts';
import { paintDao } from './dao.ts';
import { paintGallery } from './gallery.ts';
import { paintGame } from './game.ts';
import { paintMoment } from './moment.ts';
import { paintPlanet } from './planet.ts';
import { paintPortrait } from './portrait.ts';
import { paintProduct } from './product.ts';
import { paintProduction } from './production.ts';
import { paintReward } from './reward.ts';
import { paintTask } from './task.ts';
import { paintTerritory } from './territory.ts';

/** One painter per kind. To add a kind, add a line here and a file in this folder. */
const painters = {
  /** 480x360: the islet of a provider; the motif is its category's. */
  cover: paintCover,
  /** 160x160: a person or a spirit, shown in a circle. */
  portrait: paintPortrait,
  /** 480x360: one work as a still life. */
  production: paintProduction,
  /** 750x500: a wider view of an islet. */
  gallery: paintGallery,
  /** 750x420: the cover of an activity. */
  activity: paintActivity,
  /** 320x320: a reward. */
  reward: paintReward,
  /** 160x160: the emblem of a channel. */
  channel: paintChannel,
  /** 480x480: a digital collectible, by item. */
  asset: paintAsset,
  /** 480x480: a product of the exchange shop. */
  product: paintProduct,
  /** 800x600, 600x800 or 750x750 by the id (momentSize): a photo of everyday life. */
  moment: paintMoment,
  /** 320x320: head and shoulders of a character. */
  character: paintCharacter,
  /** 160x160: the emblem of an island. */
  dao: paintDao,
  /** 320x320: a planet of the stamp book. */
  planet: paintPlanet,
  /** 240x320: a card of the game, by card. */
  card: paintCard,
  /** 750x360: the banner of a territory, its hall above the shore. */
  territory: paintTerritory,
  /** 480x360: the cover of a level of the card game. */
  game: paintGame,
  /** 750x420: the cover of the annual course, by year. */
  course: paintCourse,
  /** 160x160: the icon of a task. */
  task: paintTask,
} satisfies Record<string, (id: number, motif?: string, turn?: number) => string>;

/** The kinds of pictures. */
export type ArtKind = keyof typeof painters;

/** All kinds, for tests and contact sheets. */
export const artKinds = Object.keys(painters) as ArtKind[];

/**
 * Paints one picture as a complete SVG document. The same arguments return the same bytes on every machine. Throws a
 * RangeError for an unknown kind; an unknown motif is replaced by one picked from the id.
 * @param turn place of a provider in its category
 */
export function paint(kind: ArtKind, id: number, motif?: string, turn?: number): string {
  // The kind comes from a URL, so its type is not guaranteed; hasOwn excludes `constructor` and similar names.
  if (!Object.hasOwn(painters, kind)) throw new RangeError(`No picture of the kind "${kind}"`);
  const painter: (id: number, motif?: string, turn?: number) => string = painters[kind];
  return painter(id, motif, turn);
}
