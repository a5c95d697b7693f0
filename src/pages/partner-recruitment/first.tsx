import { agentConfig, agentNews } from '../../api/agent.ts';
import { earlyQuery } from '../../api/early-call.ts';

export const calls = [earlyQuery(agentConfig.query({})), earlyQuery(agentNews.query({}))];
