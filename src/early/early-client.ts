import { earlyClientCalls } from './early-client-calls.ts';

earlyClientCalls(window);
