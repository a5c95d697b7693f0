import { robotDetail } from '../../api/character.ts';
import { earlyCallOfId } from '../../api/early-call.ts';

/** Sent before the scripts have come. */
export const calls = [earlyCallOfId(robotDetail, 'robotId', '{?robotId}')];

/** Its moments send it, as soon as the island is known. */
export const sendsClientInfo = true;

/** The first screen waits for the sanitiser. */
export const showsRichText = true;
