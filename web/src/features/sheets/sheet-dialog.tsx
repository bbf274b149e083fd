import { type Sheet, sheetErrorsPath } from '@mediatheque/contract/sheets'
import { Download } from 'lucide-react'
import { Button, ButtonLink, Dialog, Notice, Tabs, useNarrow } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { SheetCells } from './sheet-cells.tsx'
import styles from './sheets.module.css'

interface SheetDialogProps {
  sheet: Sheet
  isApplying: boolean
  onApply: (isPartial: boolean) => void
  onAnother: () => void
  close: () => void
}

export function SheetDialog({ sheet, isApplying, onApply, onAnother, close }: SheetDialogProps) {
  const t = useWords()
  const isNarrow = useNarrow()
  const hasErrors = sheet.Errors > 0
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="lg"
      title={t('sheets.resultTitle', { name: sheet.FileName })}
      footer={
        <>
          {!isNarrow && <Button onPress={close}>{t('sheets.cancel')}</Button>}
          <Button onPress={onAnother}>{t('sheets.another')}</Button>
          {sheet.Applicable > 0 && !sheet.IsApplied && (
            <Button
              look={hasErrors ? 'secondary' : 'primary'}
              isPending={isApplying}
              onPress={() => onApply(hasErrors)}
            >
              {hasErrors
                ? t('sheets.applyRest', { count: sheet.Applicable })
                : t('sheets.apply', { count: sheet.Items })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <Summary {...sheet} />
        {sheet.Changes + sheet.Errors > 0 && <Differences sheet={sheet} />}
      </div>
    </Dialog>
  )
}

function Summary(sheet: Sheet) {
  const t = useWords()
  const { Changes, Items, Errors, ErrorRows, Unknown, IsVersioned, SheetID } = sheet
  return (
    <>
      {Changes > 0 && (
        <p className={styles.count}>
          {t('sheets.changes', { count: Changes })} {t('sheets.items', { count: Items })}
        </p>
      )}
      {Changes === 0 && (
        <Notice kind={Errors > 0 ? 'warn' : 'ok'} isLive>
          {t(Errors > 0 ? 'sheets.onlyErrors' : 'sheets.same')}
        </Notice>
      )}
      {Errors > 0 && (
        <Notice
          kind="danger"
          title={t('sheets.errorsTitle', { count: ErrorRows })}
          action={
            <ButtonLink size="sm" icon={<Download />} href={sheetErrorsPath(SheetID)} download>
              {t('sheets.saveErrors')}
            </ButtonLink>
          }
        >
          {t('sheets.errorsText')}
        </Notice>
      )}
      {!IsVersioned && <Notice kind="warn">{t('sheets.unversioned')}</Notice>}
      {Unknown.length > 0 && (
        <Notice>{t('sheets.unknown', { count: Unknown.length, names: Unknown.join(', ') })}</Notice>
      )}
    </>
  )
}

function Differences({ sheet }: { sheet: Sheet }) {
  const t = useWords()
  const changes = {
    id: 'changes',
    label: t('sheets.tabChanges'),
    count: sheet.Changes,
    panel: () => <SheetCells sheet={sheet} isErrors={false} />,
  }
  const errors = {
    id: 'errors',
    label: t('sheets.tabErrors'),
    count: sheet.Errors,
    panel: () => <SheetCells sheet={sheet} isErrors />,
  }
  const tabs = [...(sheet.Errors > 0 ? [errors] : []), ...(sheet.Changes > 0 ? [changes] : [])]
  return <Tabs label={t('sheets.view')} tabs={tabs} panelClassName={styles.panel} />
}
