// What a visitor may tell about the person: used for the questions of this tab, and stored nowhere.
import { HealthProfileForm } from './health-profile-form.js';
import Button from '@mui/material/Button';
import { t } from '../../i18n/profiles.js';
import { draftOf, emptyDraft } from './profile-draft.js';
import { forgetVisitorsPerson, keepVisitorsPerson, useVisitorsPerson } from './visitors-person.js';

export function VisitorsForm({ onClose }: { readonly onClose: () => void }) {
  const person = useVisitorsPerson();
  const forget = () => {
    forgetVisitorsPerson();
    onClose();
  };
  return (
    <>
      <p>{t('profile.visitor.text')}</p>
      <HealthProfileForm
        label={t('profile.visitor.title')}
        start={person ? draftOf(person) : emptyDraft('self')}
        busy={false}
        visitor
        onSave={({ name: _name, ...told }) => {
          keepVisitorsPerson(told);
          onClose();
        }}
      >
        {person && (
          <Button variant="text" onClick={forget}>
            {t('profile.visitor.forget')}
          </Button>
        )}
      </HealthProfileForm>
    </>
  );
}
