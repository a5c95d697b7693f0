import * as v from 'valibot';

/** How long a parcel is used without asking again, in milliseconds. */
export const KEPT_MS = 86_400_000;

const STORAGE_KEY = 'lyyz_parcels';

const Kept = v.record(
  v.string(),
  v.object({
    status: v.picklist(['owned', 'vacant', 'reserved']),
    rarity: v.picklist(['N', 'R', 'SR', 'SSR']),
    /** epoch milliseconds of the device clock */
    at: v.number(),
  }),
);
/** What parcels look like, by id, and when it was asked for. */
export type KeptParcels = v.InferOutput<typeof Kept>;

/** Whether a parcel asked for at this time of the device clock need not be asked for again. */
export const isFresh = (at: number) => Math.abs(Date.now() - at) < KEPT_MS;

/** What the device knows of parcels; the data is the same for every user. */
export function readKeptParcels(): KeptParcels {
  try {
    const read = v.safeParse(Kept, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'));
    return read.success ? read.output : {};
  } catch {
    return {}; // blocked storage or foreign content counts as missing
  }
}

export function storeParcels(kept: KeptParcels): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Blocked or full: known until the page is closed.
  }
}
