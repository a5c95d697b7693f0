// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contain, doubleTap, fling, isDismissGesture, pan, pinchOf, rest, UNZOOMED, zoomAbout } from './zoom.ts';

const frame = { width: 375, height: 812 };
const shown = { width: 375, height: 500 };
const sizes = fc.record({ width: fc.integer({ min: 1, max: 4_000 }), height: fc.integer({ min: 1, max: 4_000 }) });
const points = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) });

describe('contain', () => {
  test.each([
    [
      { width: 750, height: 1000 },
      { width: 375, height: 500 },
    ],
    [
      { width: 100, height: 2000 },
      { width: 40.6, height: 812 },
    ],
    [
      { width: 50, height: 50 },
      { width: 375, height: 375 },
    ],
    [{ width: 0, height: 0 }, frame],
  ])('shows %o as %o', (picture, size) => {
    const { width, height } = contain(picture, frame);
    expect(width).toBeCloseTo(size.width);
    expect(height).toBeCloseTo(size.height);
  });

  test('fits, touches two sides and keeps the aspect ratio', () => {
    fc.assert(
      fc.property(sizes, sizes, (picture, room) => {
        const { width, height } = contain(picture, room);
        expect(width).toBeLessThanOrEqual(room.width + 1e-6);
        expect(height).toBeLessThanOrEqual(room.height + 1e-6);
        expect(Math.min(room.width - width, room.height - height)).toBeCloseTo(0);
        expect((width / height) * (picture.height / picture.width)).toBeCloseTo(1);
      }),
    );
  });
});

describe('zooming', () => {
  test('keeps the point between the fingers in place', () => {
    fc.assert(
      fc.property(points, points, fc.double({ min: 1, max: 5, noNaN: true }), (about, middle, to) => {
        const before = { scale: 1.5, ...middle };
        const after = zoomAbout(before, to, about);
        // position under the fingers in image coordinates
        const spot = (zoom: typeof before) => ({
          x: (about.x - zoom.x) / zoom.scale,
          y: (about.y - zoom.y) / zoom.scale,
        });
        expect(after.scale).toBe(to);
        expect(spot(after).x).toBeCloseTo(spot(before).x);
        expect(spot(after).y).toBeCloseTo(spot(before).y);
      }),
    );
  });

  test('resists beyond the limits and returns to them at rest', () => {
    const small = zoomAbout(UNZOOMED, 0.2, { x: 0, y: 0 });
    expect(small.scale).toBeLessThan(1);
    expect(small.scale).toBeGreaterThan(0.5);
    expect(rest(small, shown, frame)).toEqual(UNZOOMED);
    const large = zoomAbout(UNZOOMED, 40, { x: 0, y: 0 });
    expect(large.scale).toBeGreaterThan(5);
    expect(large.scale).toBeLessThan(7.5);
    expect(rest(large, shown, frame).scale).toBe(5);
  });

  test('a double tap zooms to the tapped point and back', () => {
    const near = doubleTap(UNZOOMED, { x: 100, y: 0 }, shown, frame);
    expect(near.scale).toBe(2.2);
    expect(near.x).toBeCloseTo(-120);
    expect(doubleTap(near, { x: 0, y: 0 }, shown, frame)).toEqual(UNZOOMED);
    // a narrow image fills the frame width, up to the maximum zoom
    expect(doubleTap(UNZOOMED, { x: 0, y: 0 }, { width: 100, height: 812 }, frame).scale).toBe(3.75);
    expect(doubleTap(UNZOOMED, { x: 0, y: 0 }, { width: 10, height: 812 }, frame).scale).toBe(5);
  });
});

describe('at rest', () => {
  test('leaves no gap at a side that the image can fill', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0.3, max: 9, noNaN: true }), sizes, (middle, scale, picture) => {
        const size = contain(picture, frame);
        const zoom = rest({ scale, ...middle }, size, frame);
        const gap = (side: 'width' | 'height', at: number) =>
          Math.max(0, frame[side] - size[side] * zoom.scale) / 2 + 1e-6 >=
          frame[side] / 2 - (size[side] * zoom.scale) / 2 + Math.abs(at);
        expect(gap('width', zoom.x)).toBe(true);
        expect(gap('height', zoom.y)).toBe(true);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(5);
      }),
    );
  });

  test('a fling continues up to the edge of the image', () => {
    const zoom = { scale: 2, x: 0, y: 0 };
    expect(fling(zoom, { x: 0.5, y: 0 }, shown, frame).x).toBe(80);
    expect(fling(zoom, { x: 9, y: -9 }, shown, frame)).toEqual({ scale: 2, x: 187.5, y: -94 });
  });
});

test('dragging past the edge moves the image less and less', () => {
  const zoom = { scale: 2, x: 0, y: 0 };
  expect(pan(zoom, { x: 100, y: 50 }, shown, frame)).toEqual({ scale: 2, x: 100, y: 50 });
  const { x } = pan(zoom, { x: 287.5, y: 0 }, shown, frame);
  expect(x).toBeGreaterThan(187.5);
  expect(x).toBeLessThan(240);
  expect(pan(zoom, { x: 9_999, y: 0 }, shown, frame).x).toBeLessThan(187.5 + 375 / 2);
});

test.each([
  [200, 0, true],
  [40, 0.8, true],
  [40, 0.1, false],
  [10, 2, false],
  [200, -0.5, false],
  [-200, 0, false],
])('a pull of %i px at %f px/ms closes: %s', (distance, speed, closes) => {
  expect(isDismissGesture(distance, speed, frame)).toBe(closes);
});

test('a pinch has a midpoint and a distance of at least 1', () => {
  expect(pinchOf({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ middle: { x: 15, y: 20 }, apart: 50 });
  expect(pinchOf({ x: 5, y: 5 }, { x: 5, y: 5 }).apart).toBe(1);
});
