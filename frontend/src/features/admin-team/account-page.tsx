// An operator's own account: role, second factor, password, sessions.
import { loadProblem } from '../admin-panel/index.js';
import { Loading, LoadProblem, OperatorPage, say, Section, SectionGrid, useAccount } from '../operator/index.js';
import { PasswordForm } from './password-form.js';
import { SecondFactor } from './second-factor.js';
import { Sessions } from './sessions.js';

function Account() {
  const { currentData: account, error, refetch } = useAccount(true);
  if (!account) {
    if (error) return <LoadProblem message={loadProblem(error)} onRetry={() => void refetch()} />;
    return <Loading words={say('account.loading')} />;
  }
  const onChanged = () => void refetch();
  return (
    <>
      <SectionGrid>
        <SecondFactor account={account} onChanged={onChanged} />
        <Section title={say('account.password')}>
          <PasswordForm onChanged={onChanged} />
        </Section>
      </SectionGrid>
      <Sessions account={account} onChanged={onChanged} />
      <Section title={say('account.role')}>
        <p>
          <b>{say(`role.${account.role}`)}</b>. {say(`role.${account.role}.text`)}
        </p>
      </Section>
    </>
  );
}

export function AccountPage() {
  return (
    <OperatorPage title={say('account.title')}>
      <Account />
    </OperatorPage>
  );
}
