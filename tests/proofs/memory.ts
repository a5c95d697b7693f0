import { readFileSync } from 'node:fs';

/** Memory of a process and its children in MB: now, and the most so far. Null where there is no /proc. */
export function memoryOf(pid: number): { now: number; most: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const value = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1_024;
    const below = children.map((child) => memoryOf(Number(child)) ?? { now: 0, most: 0 });
    const sum = (own: number, key: 'now' | 'most') => below.reduce((total, one) => total + one[key], own);
    return { now: sum(value('VmRSS'), 'now'), most: sum(value('VmHWM'), 'most') };
  } catch {
    return null;
  }
}
