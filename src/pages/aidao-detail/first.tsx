import { robotDetail } from '../../api/character.ts';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';

/** Sent before the scripts have come. */
export const calls = [earlyQuery(robotDetail.query({ robotId: ID_OF_ADDRESS }), '{?robotId}')];

/** Its moments send it, as soon as the island is known. */
export const sendsClientInfo = true;

/** The first screen waits for the sanitiser. */
export const showsRichText = true;
