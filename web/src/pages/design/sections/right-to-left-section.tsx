import { Upload } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Checkbox,
  ChipGroup,
  DesignWordsProvider,
  I18nProvider,
  Notice,
  Pager,
  ProgressBar,
  Select,
  Switch,
  Tabs,
  TextField,
} from '../../../design/index.ts'
import styles from '../design-page.module.css'
import { Section, Specimen } from '../specimen.tsx'

const PLACES = [
  { id: 'all', label: 'المكتبة كلها' },
  { id: 'sea', label: 'علوم البحار' },
]

const ARABIC = {
  nextPage: 'الصفحة التالية',
  pageRange: (first: number, last: number, total: number) => `${first}–${last} من ${total}`,
  percent: (percent: number) => `${percent}٪`,
  perPage: 'في الصفحة',
  previousPage: 'الصفحة السابقة',
}

export const RightToLeftSection = () => (
  <Section id="rtl" title="Right to left" lead="Sides are logical: the same parts, mirrored by the language.">
    <Specimen title="Arabic" isWide>
      <I18nProvider locale="ar">
        <div dir="rtl" lang="ar">
          <DesignWordsProvider words={ARABIC}>
            <RightToLeft />
          </DesignWordsProvider>
        </div>
      </I18nProvider>
    </Specimen>
  </Section>
)

function RightToLeft() {
  const [place, setPlace] = useState({ page: 2, size: 20 })
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <div className={styles.pair}>
        <TextField
          label="العنوان"
          isRequired
          defaultValue="المد والجزر في المصب"
          description="كما يظهر تحت التسجيل"
        />
        <Select label="الموقع" options={PLACES} defaultValue="sea" error="اختر موقعًا آخر." />
      </div>
      <Tabs
        label="النتائج"
        tabs={[
          { id: 'media', label: 'الوسائط', count: 248, panel: () => <p>مئتان وثمانية وأربعون تسجيلًا.</p> },
          { id: 'slides', label: 'الشرائح', count: 86, panel: () => <p>ست وثمانون شريحة.</p> },
        ]}
      />
      <ChipGroup
        label="المرشحات"
        items={[{ id: 1, name: 'الفئة', label: 'علوم الأرض' }]}
        onRemove={() => undefined}
      />
      <Checkbox defaultSelected end="248">
        فيديو
      </Checkbox>
      <Switch defaultSelected>خاص</Switch>
      <ProgressBar label="جارٍ الرفع" percent={64} />
      <Notice kind="warn">ينتهي هذا التسجيل بعد ثلاثة أيام.</Notice>
      <Pager {...place} total={120} onChange={setPlace} label="الصفحات" />
      <div>
        <Button look="primary" icon={<Upload />}>
          رفع
        </Button>
      </div>
    </div>
  )
}
