import { search } from '@mediatheque/contract/search'
import type { Operator } from '@mediatheque/contract/search-all'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Folder, History, ListFilter, Play, Search, Tag, User } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Button, cx, Picture } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import '../../words/add-search.ts'
import { useWords } from '../../words/index.ts'
import { offeredOperators } from './operator-offers.rules.ts'
import styles from './search-box.module.css'

export interface Offer {
  kind: 'recent' | 'item' | 'person' | 'category' | 'value' | 'question' | 'operator'
  text: string
  href: string
  picture: string | null
  /** What an operator takes. */
  about?: string
}

interface SuggestionsProps {
  id: string
  /** What is in the box, and what was when the typing last rested. */
  typed: string
  text: string
  recent: readonly string[]
  /** Which one the arrows stand on; -1 for none. */
  at: number
  onOffers: (offers: readonly Offer[]) => void
  onChoose: (offer: Offer) => void
  onForget: () => void
}

const ICONS = {
  recent: History,
  item: Play,
  person: User,
  category: Folder,
  value: Tag,
  question: Search,
  operator: ListFilter,
} as const
const NONE: readonly Offer[] = []

function useFoundOffers(text: string, recent: readonly string[]): readonly Offer[] {
  const { data } = useQuery({
    ...query(search.suggest, { s: text }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const past = recent.join('\n')
  return useMemo(() => {
    if (past !== '')
      return past.split('\n').map(it => ({ kind: 'recent' as const, text: it, href: '', picture: null }))
    if (text === '' || !data) return NONE
    return data.Items.map(it => ({ kind: it.Kind, text: it.Text, href: it.URL, picture: it.ImageURL }))
  }, [past, text, data])
}

function useOperatorOffers(typed: string): readonly Offer[] {
  const t = useWords()
  return useMemo(() => {
    const nameOf = (it: Operator) => t(`search.operatorName.${it}`)
    return offeredOperators(typed, nameOf).map(it => ({
      kind: 'operator' as const,
      text: `${nameOf(it)}:`,
      about: t(`search.operatorAbout.${it}`),
      href: '',
      picture: null,
    }))
  }, [typed, t])
}

export function Suggestions(props: SuggestionsProps) {
  const { id, typed, text, recent, at, onOffers, onChoose, onForget } = props
  const t = useWords()
  const found = useFoundOffers(text, recent)
  const operators = useOperatorOffers(typed)
  const offers = useMemo(() => [...found, ...operators], [found, operators])
  useEffect(() => {
    onOffers(offers)
    return () => onOffers(NONE)
  }, [offers, onOffers])
  const label = t(recent.length > 0 ? 'shell.search.recent' : 'shell.search.suggestions')
  const rowOf = (offer: Offer) => {
    const place = offers.indexOf(offer)
    return (
      <OfferRow
        key={`${offer.kind} ${offer.text} ${offer.href}`}
        id={`${id}-${place}`}
        offer={offer}
        isChosen={place === at}
        onChoose={onChoose}
      />
    )
  }
  return (
    <>
      <span role="status" className="visually-hidden">
        {offers.length > 0 && t('shell.search.offered', { count: offers.length })}
      </span>
      {offers.length > 0 && (
        <div className={styles.offers}>
          {found.length > 0 && (
            <div className={styles.offersHead}>
              <p aria-hidden="true">{label}</p>
              {recent.length > 0 && (
                <Button look="quiet" size="sm" onPress={onForget}>
                  {t('shell.search.forget')}
                </Button>
              )}
            </div>
          )}
          <div id={`${id}-list`} role="listbox" aria-label={t('shell.search.suggestions')}>
            {found.length > 0 && <OfferGroup label={label}>{found.map(rowOf)}</OfferGroup>}
            {operators.length > 0 && (
              <OfferGroup label={t('search.narrow')}>
                <p aria-hidden="true" className={styles.offersHead}>
                  {t('search.narrow')}
                </p>
                {operators.map(rowOf)}
              </OfferGroup>
            )}
          </div>
        </div>
      )}
    </>
  )
}

const OfferGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of form fields
  <div role="group" aria-label={label}>
    {children}
  </div>
)

interface OfferRowProps {
  id: string
  offer: Offer
  isChosen: boolean
  onChoose: (offer: Offer) => void
}

/** The keys stay with the box, which names the row it is on. */
function OfferRow({ id, offer, isChosen, onChoose }: OfferRowProps) {
  const t = useWords()
  const Icon = ICONS[offer.kind]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={cx(styles.offer, styles[offer.kind], isChosen && styles.isChosen)}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onChoose(offer)}
    >
      {offer.kind === 'item' ? (
        <Picture src={offer.picture ?? undefined} alt="" icon={<Icon />} className={styles.offerPicture} />
      ) : (
        <Icon aria-hidden="true" className={styles.offerIcon} />
      )}
      <span className={styles.offerText} dir="auto">
        {offer.text}
      </span>
      {offer.kind === 'operator' && <span className={styles.offerAbout}>{offer.about}</span>}
      {offer.kind !== 'recent' && offer.kind !== 'operator' && (
        <span className={styles.offerKind}>{t(`shell.search.kind.${offer.kind}`)}</span>
      )}
    </div>
  )
}
