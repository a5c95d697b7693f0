import { useState } from 'react';
import { toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { API_PREFIX } from '../../api/protocol.ts';
import { Check, Choice, Labelled, Panel } from './Controls.tsx';
import { hosting } from './host-copy.ts';
import { allPages } from './pages.ts';
import type { Role } from './play-host.ts';
import styles from './host-bench.module.css';
import tool from './tool.module.css';

export interface Setup {
  /** below /mfuwu, with its slash */
  path: string;
  role: Role;
}

const FIRST: Role = {
  system: 'android',
  when: 'asked',
  form: 'object',
  client: 'object',
  login: 'gives',
  does: Object.keys(hosting.actionNames) as Role['does'],
  token: '',
};
/** First person of the sandbox's seed (sandbox/README.md). */
const SANDBOX_PHONE = '19900000001';

interface Props {
  playing: boolean;
  onStart: (setup: Setup) => void;
  onStop: () => void;
}

const entriesOf = <Key extends string>(words: Record<Key, string>) => Object.entries(words) as [Key, string][];

/** What the host does, and on which page. */
export function HostSetup({ playing, onStart, onStop }: Props) {
  const [role, setRole] = useState(FIRST);
  const [path, setPath] = useState('/sign-in');
  const set = (change: Partial<Role>) => setRole({ ...role, ...change });
  const givesToken = !['never', 'out'].includes(role.when) || (role.does.includes('login') && role.login === 'gives');
  const tokenMissing = role.token.trim() === '' && givesToken;
  const noPage = !isPage(path);
  return (
    <Panel title={hosting.setup}>
      <p className={tool['soft']}>{hosting.note}</p>
      <form
        className={styles['setup']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!tokenMissing && !noPage) onStart({ path, role: { ...role, token: role.token.trim() } });
        }}
      >
        <Labelled
          label={hosting.page}
          meaning={hosting.pageMeaning}
          finding={noPage ? { kind: 'wrong', text: hosting.pageWrong } : undefined}
        >
          {(ids) => <input {...ids} spellCheck={false} value={path} onChange={({ target }) => setPath(target.value)} />}
        </Labelled>
        <Choice
          label={hosting.system}
          value={role.system}
          options={entriesOf(hosting.systems)}
          onChoose={(system) => set({ system })}
        />
        <Token token={role.token} missing={tokenMissing} onChange={(token) => set({ token })} />
        <Choice
          label={hosting.when}
          value={role.when}
          options={entriesOf(hosting.times)}
          onChoose={(when) => set({ when })}
        />
        <Choice
          label={hosting.form}
          value={role.form}
          options={entriesOf(hosting.forms)}
          onChoose={(form) => set({ form })}
        />
        <Choice
          label={hosting.client}
          value={role.client}
          options={entriesOf(hosting.clients)}
          onChoose={(client) => set({ client })}
        />
        <Choice
          label={hosting.login}
          value={role.login}
          options={entriesOf(hosting.logins)}
          onChoose={(login) => set({ login })}
        />
        <fieldset className={styles['actions']}>
          <legend>{hosting.actions}</legend>
          {entriesOf(hosting.actionNames).map(([action, name]) => (
            <Check
              key={action}
              label={name}
              checked={role.does.includes(action)}
              onChange={({ target }) =>
                set({ does: target.checked ? [...role.does, action] : role.does.filter((one) => one !== action) })
              }
            />
          ))}
          {role.system === 'ios' && <p className={tool['soft']}>{hosting.iosActions}</p>}
        </fieldset>
        <div className={tool['buttons']}>
          <Button type="submit" look="primary" aria-disabled={tokenMissing || noPage || undefined}>
            {playing ? hosting.again : hosting.start}
          </Button>
          {playing && <Button onClick={onStop}>{hosting.stop}</Button>}
        </div>
      </form>
    </Panel>
  );
}

function isPage(path: string): boolean {
  if (!/^\/[^/\\\s]?[^\\\s]*$/.test(path)) return false;
  const [name = ''] = path.split(/[?#]/);
  return allPages.some((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(name));
}

function Token({ token, missing, onChange }: { token: string; missing: boolean; onChange: (token: string) => void }) {
  const fromSandbox = async () => {
    try {
      const answer = await fetch(`${API_PREFIX}/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: SANDBOX_PHONE }),
      });
      const { login } = (await answer.json()) as { login: { accessToken: string } };
      onChange(login.accessToken);
    } catch {
      toast(hosting.sandboxFailed); // a real platform has no such call
    }
  };
  return (
    <>
      <Labelled
        label={hosting.token}
        meaning={hosting.tokenMeaning}
        finding={missing ? { kind: 'dropped', text: hosting.tokenWrong } : undefined}
      >
        {(ids) => (
          <input
            {...ids}
            type="password"
            autoComplete="off"
            value={token}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Labelled>
      <div className={`${tool['buttons']} ${styles['from']}`}>
        <Button onClick={() => void fromSandbox()}>{hosting.sandboxUser}</Button>
      </div>
    </>
  );
}
