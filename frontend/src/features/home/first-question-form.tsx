// The hero's question: kept in local storage, then asked by the consultation page when it opens.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/home.js';
import { detectLanguage, directionOf } from '../../i18n/language.js';
import { STORED, writeStored } from '../../storage/local-storage.js';
import { MOTION, RADIUS, SIZES } from '../../ui/theme/tokens.js';

const Sheet = styled('form')(({ theme }) => ({
  display: 'grid',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: RADIUS.card,
  transition: MOTION.border,
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& textarea': {
    display: 'block',
    inlineSize: '100%',
    minBlockSize: 132,
    padding: '18px 20px 8px',
    border: 0,
    borderRadius: RADIUS.card,
    background: 'none',
    fontSize: SIZES.md,
    lineHeight: 1.6,
    resize: 'none',
    outline: 'none',
    fieldSizing: 'content',
    maxBlockSize: 360,
  },
  '& textarea::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));
const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: 12 });

export function FirstQuestionForm() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const language = detectLanguage(text);
  const symptom = text.trim();

  const submit = () => {
    if (symptom === '') return;
    writeStored(STORED.initialSymptom, symptom);
    void navigate(paths.consultation);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, Chinese), Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <Sheet
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        aria-label={t('home.question')}
        placeholder={t('home.placeholder', {}, language)}
        dir={text ? directionOf(language) : undefined}
        maxLength={4000}
        enterKeyHint="go"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Foot>
        <Button type="submit" variant="contained" size="large" disabled={symptom === ''}>
          {t('home.guidance', {}, language)}
        </Button>
      </Foot>
    </Sheet>
  );
}
