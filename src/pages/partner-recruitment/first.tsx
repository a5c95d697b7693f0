import { agentConfig, agentNews } from '../../api/agent.ts';
import { earlyCall } from '../../api/early-call.ts';

export const calls = [earlyCall(agentConfig, {}), earlyCall(agentNews, {})];
