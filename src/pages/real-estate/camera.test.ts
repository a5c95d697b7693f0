// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Camera, clamp, isVisible, lookAt, toWorld, ZOOM, zoomAt } from './camera.ts';
import { centreOf, COUNT, WORLD } from './district.ts';

const view = { width: 343, height: 360 };
const place = fc.record({
  x: fc.double({ min: -5_000, max: 5_000, noNaN: true }),
  y: fc.double({ min: -5_000, max: 5_000, noNaN: true }),
  zoom: fc.double({ min: ZOOM.min, max: ZOOM.max, noNaN: true }),
});
const finger = fc.record({ x: fc.integer({ min: 0, max: view.width }), y: fc.integer({ min: 0, max: view.height }) });

test('however it is moved, some of the district stays in view', () => {
  fc.assert(
    fc.property(place, fc.double({ min: 0.01, max: 100, noNaN: true }), finger, (from, factor, at) => {
      const camera = zoomAt(clamp(from, view), view, factor, at);
      expect(camera.zoom).toBeGreaterThanOrEqual(ZOOM.min);
      expect(camera.zoom).toBeLessThanOrEqual(ZOOM.max);
      const [left, right] = [camera.x, camera.x + WORLD.width * camera.zoom];
      const [top, bottom] = [camera.y, camera.y + WORLD.height * camera.zoom];
      expect(Math.min(right, view.width) - Math.max(left, 0)).toBeGreaterThan(view.width / 2);
      expect(Math.min(bottom, view.height) - Math.max(top, 0)).toBeGreaterThan(view.height / 3);
    }),
  );
});

test('a zoom keeps the point below the finger, away from the edges', () => {
  const camera: Camera = lookAt({ x: 0, y: 0, zoom: 1.2 }, view, centreOf(65), { x: 170, y: 180 });
  const at = { x: 160, y: 190 };
  const before = toWorld(camera, at);
  const after = toWorld(zoomAt(camera, view, 1.3, at), at);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
});

test('every parcel can be brought into view at every zoom', () => {
  for (const zoom of [ZOOM.min, ZOOM.first, ZOOM.max]) {
    for (let index = 0; index < COUNT; index += 1) {
      const camera = lookAt({ x: 0, y: 0, zoom }, view, centreOf(index), { x: 170, y: 120 });
      expect(isVisible(camera, view, centreOf(index))).toBe(true);
    }
  }
});
