import { search } from '@mediatheque/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Folder, History, Play, Tag } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Button, cx, Picture } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './search-box.module.css'

export interface Offer {
  kind: 'recent' | 'item' | 'category' | 'value'
  text: string
  href: string
  picture: string | null
}

interface SuggestionsProps {
  id: string
  text: string
  recent: readonly string[]
  /** Which one the arrows stand on; -1 for none. */
  at: number
  onOffers: (offers: readonly Offer[]) => void
  onChoose: (offer: Offer) => void
  onForget: () => void
}

const ICONS = { recent: History, item: Play, category: Folder, value: Tag } as const
const NONE: readonly Offer[] = []

function useOffers(text: string, recent: readonly string[]): readonly Offer[] {
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

export function Suggestions({ id, text, recent, at, onOffers, onChoose, onForget }: SuggestionsProps) {
  const t = useWords()
  const offers = useOffers(text, recent)
  useEffect(() => {
    onOffers(offers)
    return () => onOffers(NONE)
  }, [offers, onOffers])
  const label = t(recent.length > 0 ? 'shell.search.recent' : 'shell.search.suggestions')
  return (
    <>
      <span role="status" className="visually-hidden">
        {offers.length > 0 && t('shell.search.offered', { count: offers.length })}
      </span>
      {offers.length > 0 && (
        <div className={styles.offers}>
          <div className={styles.offersHead}>
            <p aria-hidden="true">{label}</p>
            {recent.length > 0 && (
              <Button look="quiet" size="sm" onPress={onForget}>
                {t('shell.search.forget')}
              </Button>
            )}
          </div>
          <div id={`${id}-list`} role="listbox" aria-label={label}>
            {offers.map((offer, place) => (
              <OfferRow
                key={`${offer.kind} ${offer.text} ${offer.href}`}
                id={`${id}-${place}`}
                offer={offer}
                isChosen={place === at}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

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
      className={cx(styles.offer, isChosen && styles.isChosen)}
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
      {offer.kind !== 'recent' && (
        <span className={styles.offerKind}>{t(`shell.search.kind.${offer.kind}`)}</span>
      )}
    </div>
  )
}
