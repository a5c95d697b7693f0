import { describe, expect, it } from 'vitest';
import { categories, providers, sentinels } from './facilitators.ts';

const counted = (zoologyClassify: number): number =>
  providers.filter((provider) => provider.zoologyClassify === zoologyClassify).length;

describe('seeded providers', () => {
  it('are in eight categories, the last of them empty', () => {
    expect(categories.map(({ zoologyClassify }) => zoologyClassify)).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
    const sizes = categories.map(({ zoologyClassify }) => counted(zoologyClassify));
    expect(sizes.at(-1)).toBe(0);
    expect(sizes.slice(0, -1).every((size) => size > 0)).toBe(true);
    expect(sizes).toContain(23);
    expect(sizes).toContain(3);
    expect(sizes).toContain(10);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(providers.length);
    expect(providers.length).toBeGreaterThanOrEqual(96);
  });

  it('have unique ids, names and works', () => {
    const all = [...providers, ...sentinels];
    const works = all.flatMap(({ productions }) => productions.map(({ id }) => id));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(works).size).toBe(works.length);
    expect(new Set(providers.map(({ name }) => name)).size).toBe(providers.length);
    expect(new Set(providers.map(({ intro }) => intro)).size).toBe(providers.length);
    for (const { productions } of providers)
      expect(new Set(productions.map(({ title }) => title)).size).toBe(productions.length);
  });

  it('of the first category, which opens the home page, differ in what they do', () => {
    const serves = providers.filter(({ zoologyClassify }) => zoologyClassify === 11).map(({ serve }) => serve);
    expect(new Set(serves).size).toBe(serves.length);
  });

  it('have the format that pages expect', () => {
    for (const provider of providers) {
      const { id, serve, tags, gallery, productions, productionCount, intro, contact, foundedAt } = provider;
      expect([...serve].length, serve).toBeGreaterThanOrEqual(2);
      expect([...serve].length, serve).toBeLessThanOrEqual(6);
      expect(tags.length, String(id)).toBeGreaterThanOrEqual(2);
      expect(tags.length, String(id)).toBeLessThanOrEqual(5);
      expect(new Set(tags).size).toBe(tags.length);
      expect(gallery === 0 || (gallery >= 2 && gallery <= 6)).toBe(true);
      expect(productions.length).toBeLessThanOrEqual(12);
      expect(productionCount).toBeGreaterThanOrEqual(productions.length);
      expect(
        intro.replaceAll(/<\/?(?:p|strong|ul|li|h3)>|<a href="https:\/\/[a-z]+\.example\/[a-z]+">|<\/a>/g, ''),
      ).not.toMatch(/[<>]/);
      if (contact.phone !== undefined) expect(contact.phone).toMatch(/^010-5550-\d{4}$/);
      if (foundedAt !== undefined) expect(foundedAt).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    }
  });

  it('include records without pictures, contact, phone, city or works', () => {
    expect(providers.filter(({ gallery }) => gallery === 0)).toHaveLength(2);
    expect(providers.filter(({ contact }) => Object.keys(contact).length === 0)).toHaveLength(1);
    expect(providers.some(({ contact }) => contact.name && contact.phone === undefined)).toBe(true);
    expect(providers.some(({ city }) => city === undefined)).toBe(true);
    expect(providers.some(({ productions }) => productions.length === 0)).toBe(true);
  });

  it('have counts in all magnitudes', () => {
    const followers = new Set(providers.map(({ followerCount }) => followerCount));
    for (const edge of [0, 7, 860, 999, 1000, 9999, 10_000, 123_456, 8_800_000, 120_000_000]) {
      expect(followers, String(edge)).toContain(edge);
    }
  });
});

describe('test records', () => {
  it('are hostile, endless and minimal', () => {
    const [hostile, endless, minimal] = sentinels;
    expect(sentinels.map(({ id }) => id)).toEqual([9001, 9002, 9003]);
    for (const text of [
      hostile?.name,
      hostile?.serve,
      hostile?.intro,
      hostile?.tags.join(),
      hostile?.productions[0]?.title,
    ]) {
      expect(text).toMatch(/onerror|onload|<script/);
    }
    expect(endless?.name.length).toBeGreaterThanOrEqual(300);
    expect(endless?.name).not.toMatch(/\s/);
    expect(endless?.tags).toHaveLength(20);
    expect(endless?.intro.length).toBeGreaterThanOrEqual(5000);
    expect(minimal).toMatchObject({ intro: '', serve: '', tags: [], productions: [], contact: {}, followerCount: 0 });
  });
});
