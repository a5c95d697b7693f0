import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { Character } from '../../api/character.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { personStorage } from '../../kit/data/person-storage.ts';
import { copyText } from '../../kit/forms/clipboard.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import type { BotMessage } from './conversation.ts';
import { chat } from './copy.ts';
import styles from './page.module.css';

/** Ids of the reported answers; no call takes a report. */
const Reported = v.array(v.string());
/** Older reports are dropped. */
const MAX_REPORTS = 200;

interface Props {
  character: Character;
  answer: BotMessage;
  /** called with the label of a pressed button, for tracking */
  onTap: (label: string) => void;
}

/** Below an answer: that an AI wrote it, and the ways to copy and to report it. */
export function AnswerNote({ character: { characterId }, answer: { id, text }, onTap }: Props) {
  const userId = useCurrentUser()?.userId;
  const name = `chat reports ${characterId}`;
  const [reported, setReported] = useState(
    () => userId !== undefined && (personStorage(userId).getItem(name, Reported) ?? []).includes(id),
  );
  const [asking, setAsking] = useState(false);
  const copy = async () => {
    onTap(chat.copy);
    toast((await copyText(text)) ? chat.copied : chat.notCopied);
  };
  const report = () => {
    if (userId !== undefined) {
      const storage = personStorage(userId);
      storage.setItem(name, [...(storage.getItem(name, Reported) ?? []), id].slice(-MAX_REPORTS));
    }
    setReported(true);
  };
  return (
    <span className={styles['answerNote']}>
      <span>{chat.ai}</span>
      <button type="button" onClick={() => void copy()}>
        {chat.copy}
      </button>
      <button type="button" disabled={reported} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {reported ? chat.reported : chat.report}
      </button>
      {asking && (
        <ReportSheet
          onReport={() => {
            onTap(chat.report);
            report();
          }}
          onClosed={() => setAsking(false)}
        />
      )}
    </span>
  );
}

function ReportSheet({ onReport, onClosed }: { onReport: () => void; onClosed: () => void }) {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const [leads, setLeads] = useState(false);
  return (
    <Sheet
      title={chat.reportTitle}
      done={done}
      onClosed={() => {
        onClosed();
        if (leads) void navigate(paths.wakeUp(inApp.help));
      }}
    >
      <p>{chat.reportText}</p>
      <div className={styles['confirm']}>
        <Button
          look="primary"
          wide
          onClick={() => {
            if (done) return;
            onReport();
            setLeads(true);
            setDone(true);
          }}
        >
          {chat.reportDo}
        </Button>
        <Button wide onClick={() => setDone(true)}>
          {chat.reportNot}
        </Button>
      </div>
    </Sheet>
  );
}
