// Another title for a conversation, in the place of the old one. Enter saves, Escape leaves it as it was.
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { t } from '../../i18n/history.js';
import { IconButton } from '../../ui/icon-button.js';

/** As the server has it. */
const TITLE_MAX = 100;

const Form = styled('form')({ display: 'flex', alignItems: 'center', gap: 4, minBlockSize: 56, paddingInline: 4 });

interface Props {
  readonly title: string;
  readonly onSave: (title: string) => void;
  /** Saved or not. */
  readonly onEnd: () => void;
}

export function RenameForm({ title: before, onSave, onEnd }: Props) {
  const [title, setTitle] = useState(before);
  const isBlank = title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank) return;
    onEnd();
    if (title.trim() !== before) onSave(title.trim());
  };
  return (
    <Form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), onEnd())}>
      <InputBase
        autoFocus
        aria-label={t('history.rename.label')}
        slotProps={{ input: { dir: 'auto', maxLength: TITLE_MAX } }}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <IconButton icon={Check} type="submit" label={t('history.rename.save')} disabled={isBlank} />
      <IconButton icon={X} label={t('cancel')} onClick={onEnd} />
    </Form>
  );
}
