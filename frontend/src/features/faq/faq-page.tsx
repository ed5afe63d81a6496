// Questions about the product in seven groups; several answers may stand open at once.
import { faq } from '../../content/faq.js';
import { t } from '../../i18n/index.js';
import { Answers } from '../../ui/answers.js';
import { MarginSection } from '../../ui/margin-section.js';
import { OnThisPage } from '../../ui/on-this-page.js';
import { PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { paths } from '../../app/paths.js';

/** Asked for while the page is shown: its language is not known before. */
const more = () => [
  { label: t('options.helpCenter'), to: paths.helpCenter },
  { label: t('options.contact'), to: paths.contact },
];

export function FaqPage() {
  const { heading, lead, groups, disclaimer } = faq();
  return (
    <>
      <PageHead heading={heading} lead={lead} here={t('options.faq')}>
        <OnThisPage sections={groups} />
      </PageHead>
      {groups.map(({ id, title, items }) => (
        <MarginSection key={id} id={id} heading={title}>
          <Answers items={items} />
        </MarginSection>
      ))}
      <PageFoot disclaimer={disclaimer} links={more()} />
    </>
  );
}
