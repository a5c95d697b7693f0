/** Length of a practice in milliseconds (pages.md). */
export const GAME_MS = 15_000;
/** Columns in which packets fall; the keyboard chooses one. */
export const LANES = 4;
/** Points for a packet and for a golden one. */
export const POINTS = { red: 1, gold: 3 } as const;

/** Packets that can be in the air at once. They are reused, so that a game makes no garbage. */
const MOST = 24;
/** Milliseconds between two packets, and for one fall over the whole field: at the beginning and at the end. */
const PAUSE_MS = [430, 210] as const;
const FALL_MS = [2_900, 1_700] as const;
/** One packet of so many is golden, and falls faster. */
const GOLD_OF = 8;
const GOLD_SPEED = 1.25;
/** A step never covers more time than this: a phone that stutters loses no packets. In milliseconds. */
const LONGEST_STEP_MS = 50;
/** A finger is this wide: so near a packet still counts as caught. In pixels. */
const FINGER = 14;

/** A packet in the air. */
export interface Packet {
  falls: boolean;
  lane: number;
  /** middle, in pixels of the field */
  x: number;
  y: number;
  /** width in pixels; a packet is 4/3 as high */
  size: number;
  /** pixels a millisecond */
  speed: number;
  /** how it turns in the wind, in radians */
  turn: number;
  spin: number;
  gold: boolean;
}

/** The practice rain: what falls, what was caught. Knows no canvas and no clock. */
export class RainGame {
  readonly packets: readonly Packet[] = Array.from({ length: MOST }, blank);
  /** milliseconds left */
  left = GAME_MS;
  score = 0;
  caught = 0;
  private untilNext = 0;
  private lastLane = -1;
  private width: number;
  private height: number;
  private readonly random: () => number;

  /** @param random numbers from 0 to 1 */
  constructor(width: number, height: number, random: () => number) {
    this.width = width;
    this.height = height;
    this.random = random;
  }

  get isOver(): boolean {
    return this.left <= 0;
  }

  /** The field has another size; packets keep their place in it. */
  resize(width: number, height: number): void {
    for (const packet of this.packets) {
      packet.x *= width / this.width;
      packet.y *= height / this.height;
    }
    this.width = width;
    this.height = height;
  }

  /** Lets time pass. @param elapsed milliseconds since the last step */
  step(elapsed: number): void {
    if (this.isOver) return;
    const ms = Math.min(elapsed, LONGEST_STEP_MS);
    this.left = Math.max(0, this.left - ms);
    for (const packet of this.packets) {
      if (!packet.falls) continue;
      packet.y += packet.speed * ms;
      packet.turn += packet.spin * ms;
      if (packet.y - packet.size > this.height) packet.falls = false;
    }
    this.untilNext -= ms;
    if (this.untilNext > 0) return;
    this.untilNext += this.between(PAUSE_MS);
    this.drop();
  }

  /** Catches the packet nearest to a finger. @returns the packet, or null */
  catchAt(x: number, y: number): Packet | null {
    let hit: Packet | null = null;
    for (const packet of this.packets) {
      const half = packet.size / 2 + FINGER;
      if (!packet.falls || Math.abs(packet.x - x) > half || Math.abs(packet.y - y) > half * 1.2) continue;
      if (hit === null || distance(packet, x, y) < distance(hit, x, y)) hit = packet;
    }
    return this.take(hit);
  }

  /** Catches the lowest visible packet of a lane. @returns the packet, or null */
  catchIn(lane: number): Packet | null {
    let lowest: Packet | null = null;
    for (const packet of this.packets) {
      if (!packet.falls || packet.lane !== lane || packet.y < 0 || packet.y > this.height) continue;
      if (lowest === null || packet.y > lowest.y) lowest = packet;
    }
    return this.take(lowest);
  }

  private take(packet: Packet | null): Packet | null {
    if (packet === null || this.isOver) return null;
    packet.falls = false;
    this.caught += 1;
    this.score += packet.gold ? POINTS.gold : POINTS.red;
    return packet;
  }

  private drop(): void {
    const packet = this.packets.find(({ falls }) => !falls);
    if (packet === undefined) return;
    // Never twice in the same lane, so that two packets do not hide each other.
    const lane = (this.lastLane + 1 + Math.floor(this.random() * (LANES - 1))) % LANES;
    this.lastLane = lane;
    const laneWidth = this.width / LANES;
    packet.falls = true;
    packet.lane = lane;
    packet.gold = Math.floor(this.random() * GOLD_OF) === 0;
    packet.size = Math.min(laneWidth * 0.8, 54 + this.random() * 16);
    packet.x = laneWidth * (lane + 0.5) + (this.random() - 0.5) * (laneWidth - packet.size);
    packet.y = -packet.size;
    packet.speed = (this.height / this.between(FALL_MS)) * (packet.gold ? GOLD_SPEED : 1);
    packet.turn = (this.random() - 0.5) * 0.5;
    packet.spin = (this.random() - 0.5) * 0.0006;
  }

  /** A value between that of the beginning and that of the end. */
  private between([first, last]: readonly [number, number]): number {
    return last + ((first - last) * this.left) / GAME_MS;
  }
}

const distance = (packet: Packet, x: number, y: number) => (packet.x - x) ** 2 + (packet.y - y) ** 2;

function blank(): Packet {
  return { falls: false, lane: 0, x: 0, y: 0, size: 0, speed: 0, turn: 0, spin: 0, gold: false };
}
