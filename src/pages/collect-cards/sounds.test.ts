import { expect, test, vi } from 'vitest';
import { play } from './sounds.ts';

test('sounds in an old Safari, too, and again after a phone call', () => {
  localStorage.setItem('lyyz_cards_settings', JSON.stringify({ sound: true, vibration: false, hints: true }));
  const started = vi.fn();
  const resumed = vi.fn();
  const contexts: { state: string }[] = [];
  const node = () => ({
    connect: () => undefined,
    frequency: { value: 0 },
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    start: started,
    stop: () => undefined,
  });
  vi.stubGlobal(
    'webkitAudioContext',
    class {
      state = 'running';
      currentTime = 0;
      destination = {};
      createOscillator = node;
      createGain = node;
      constructor() {
        contexts.push(this);
      }
      resume() {
        resumed();
        return Promise.resolve();
      }
    },
  );
  play('match');
  expect(started).toHaveBeenCalledTimes(3);
  expect(resumed).not.toHaveBeenCalled();
  Object.assign(contexts[0] as object, { state: 'interrupted' });
  play('take');
  expect(resumed).toHaveBeenCalledTimes(1);
  expect(started).toHaveBeenCalledTimes(4);
  expect(contexts).toHaveLength(1);
  vi.unstubAllGlobals();
});
