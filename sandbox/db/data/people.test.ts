import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../server/sandbox.ts';
import { people } from './people.ts';
import { policies } from './policies.ts';

const all = people();

describe('seeded people', () => {
  it('are two hundred or more, with unique names, phones and invite codes', () => {
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(all.map(({ userId }) => userId)).toEqual(all.map((_, n) => 101 + n));
    expect(all.slice(0, 2).map(({ phone }) => phone)).toEqual(['19900000001', '19900000002']);
    for (const field of ['nickname', 'phone', 'inviteCode'] as const) {
      expect(new Set(all.map((person) => person[field])).size, field).toBe(all.length);
    }
  });

  it('were invited by earlier people', () => {
    for (const { userId, invitedBy, registeredAt } of all) {
      const inviter = all.find((person) => person.userId === invitedBy);
      if (invitedBy !== null) expect(inviter?.registeredAt, String(userId)).toBeLessThan(registeredAt);
    }
    expect(all.filter(({ invitedBy }) => invitedBy !== null).length).toBeGreaterThan(50);
  });

  it('are the same in every sandbox, with each state of the real-name check', () => {
    expect(people()).toEqual(all);
    expect(all.slice(0, 3).map(({ authorizedLevel }) => authorizedLevel)).toEqual([2, 0, 1]);
  });

  it('own their parcels of land under their own names', () => {
    const { db, close } = createSandbox();
    expect(db.prepare('select count(*) n from land where owner_id >= 101').get()).not.toEqual({ n: 0 });
    expect(
      db
        .prepare(
          'select count(*) n from land left join person on user_id = owner_id where owner_id >= 101 and owner_name is not nickname',
        )
        .get(),
    ).toEqual({ n: 0 });
    close();
  });
});

describe('policies', () => {
  it('has three types, the long ones with eight to fourteen numbered sections', () => {
    expect(policies.map(({ type }) => type)).toEqual([1, 2, 3]);
    for (const { type, content } of policies) {
      const headings = [...content.matchAll(/<h3>(.+?)、/g)].map(([, number]) => number);
      expect(new Set(headings).size).toBe(headings.length);
      if (type === 3) continue;
      expect(headings.length).toBeGreaterThanOrEqual(8);
      expect(headings.length).toBeLessThanOrEqual(14);
    }
  });

  it('are plain rich text', () => {
    for (const { content } of policies) {
      expect(content.replaceAll(/<\/?(?:h3|p|ul|li)>/g, '')).not.toMatch(/[<>&]/);
    }
  });
});
