import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { VerticalTask } from '../../api/task.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { words } from '../../kit/ui/words.ts';
import { Bar, NextTaskLink } from './Bar.tsx';
import { quest } from './copy.ts';
import { type loader, taskBar } from './data.ts';
import { taskListQuery } from './queries.ts';
import { READING_MS } from './reading-ms.ts';
import { Ring } from './Ring.tsx';
import { route } from './route.ts';

/** The task bar at the bottom of the screen: remaining time and result. */
export function QuestBar() {
  const { momentId, taskId } = useLoaderData<typeof loader>();
  const person = usePerson();
  const task = useQuery(taskListQuery(person)).data?.tasks.find((one) => one.taskId === taskId) ?? null;
  if (person === null) return <LoggedOutBar task={task} />;
  return (
    <PartBoundary
      resetKey={person}
      skeleton={<Bar title={task?.title ?? quest.task} text={words.loading} />}
      failed={({ error, retry, busy }) =>
        error.kind === 'refused' && !failureOf(error).again ? (
          <Bar alert title={quest.refused} text={error.message}>
            <NextTaskLink novice={task !== null} />
          </Bar>
        ) : (
          <Bar alert title={quest.missing} text={failureOf(error).text}>
            <Button busy={busy} onClick={retry}>
              {words.retry}
            </Button>
          </Bar>
        )
      }
    >
      <LoadedTaskBar momentId={momentId} taskId={taskId} task={task} person={person} />
    </PartBoundary>
  );
}

/** Its code comes with a login: with the page (data.ts), or while the user logs in. */
function LoadedTaskBar(props: ComponentProps<typeof import('./TaskBar.tsx').TaskBar>) {
  const { TaskBar } = useSuspenseQuery(taskBar).data;
  return <TaskBar {...props} />;
}

/** For a visitor: reading is possible, the task needs a login. */
function LoggedOutBar({ task }: { task: VerticalTask | null }) {
  const tracked = useTrack(route.name);
  const [asking, setAsking] = useState(false);
  const login = async () => {
    tracked('button', quest.loginButton);
    setAsking(true);
    void queryClient.prefetchQuery(taskBar);
    try {
      await askLogin();
    } finally {
      setAsking(false);
    }
  };
  return (
    <Bar icon={<Ring leftMs={READING_MS} />} title={task?.title ?? quest.task} text={quest.login}>
      <Button look="primary" busy={asking} onClick={() => void login()}>
        {quest.loginButton}
      </Button>
    </Bar>
  );
}
