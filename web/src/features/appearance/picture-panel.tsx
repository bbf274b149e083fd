import {
  type Appearance,
  appearance,
  PICTURE_KINDS,
  type PictureKind,
  SITE_PICTURE_MOST_BYTES,
  SITE_PICTURE_PATH,
} from '@mediatheque/contract/appearance'
import { signIn } from '@mediatheque/contract/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Button, cx, toast } from '../../design/index.ts'
import { sendBytes } from '../../shared/api.ts'
import { appearanceQuery } from '../../shared/appearance.ts'
import { keyOf, showFailure, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { FileButton } from '../thumbnails/index.ts'
import { adoptLook } from './adopt-look.ts'
import styles from './appearance.module.css'

const MEGABYTES = SITE_PICTURE_MOST_BYTES / 1024 / 1024

const addressIn = (shown: Appearance): Readonly<Record<PictureKind, string | null>> => ({
  logo: shown.LogoURL,
  'logo-dark': shown.DarkLogoURL,
  favicon: shown.FaviconURL,
  'sign-in': shown.SignInPictureURL,
})

/** A logo is seen on the ground that it is made for, whatever the theme of this page. */
const GROUND: Partial<Record<PictureKind, 'light' | 'dark'>> = { logo: 'light', 'logo-dark': 'dark' }

/** Pictures are stored when they are chosen: there is nothing to save. */
export function PicturePanel({ shown }: { shown: Appearance }) {
  const t = useWords()
  const addresses = addressIn(shown)
  return (
    <section className={styles.panel} aria-labelledby="appearance-pictures">
      <h2 id="appearance-pictures" className={styles.heading}>
        {t('appearance.pictures.heading')}
      </h2>
      <p className={styles.hint}>{t('appearance.pictures.hint', { megabytes: MEGABYTES })}</p>
      <ul className={styles.pictures}>
        {PICTURE_KINDS.map(kind => (
          <PictureRow key={kind} kind={kind} address={addresses[kind]} />
        ))}
      </ul>
    </section>
  )
}

function PictureRow({ kind, address }: { kind: PictureKind; address: string | null }) {
  const t = useWords()
  const { choose, remove, isPending } = useSitePicture(kind)
  const name = t(`appearance.pictures.${kind}`)
  return (
    <li className={styles.picture}>
      <span
        className={cx(styles.shown, kind === 'sign-in' && styles.photo)}
        {...(kind in GROUND && { 'data-theme': GROUND[kind] })}
      >
        {address ? (
          <img src={address} alt={name} />
        ) : (
          <span className={styles.none}>{t('appearance.pictures.none')}</span>
        )}
      </span>
      <div className={styles.field}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.hint}>{t(`appearance.pictures.about.${kind}`)}</p>
        <div className={styles.acts}>
          <FileButton
            size="sm"
            isPending={isPending}
            aria-label={t('appearance.pictures.chooseFor', { name })}
            onChoose={choose}
          >
            {t(address ? 'appearance.pictures.change' : 'appearance.pictures.choose')}
          </FileButton>
          {address && (
            <Button
              size="sm"
              look="quiet"
              icon={<Trash2 />}
              aria-label={t('appearance.pictures.removeOf', { name })}
              onPress={remove}
            >
              {t('appearance.pictures.remove')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** The picture behind the sign-in form is also part of what that form asks for. */
const SHOWN_IN: readonly { queryKey: readonly unknown[] }[] = [
  appearanceQuery,
  { queryKey: keyOf(signIn.options) },
]

function useSitePicture(kind: PictureKind) {
  const t = useWords()
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => sendBytes(SITE_PICTURE_PATH.replace(':Kind', kind), file),
    onSuccess: async () => {
      await Promise.all(SHOWN_IN.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
      const look = client.getQueryData(appearanceQuery.queryKey)
      if (look) adoptLook(look)
      toast({ kind: 'ok', text: t('appearance.pictures.saved') })
    },
    onError: showFailure,
  })
  const { mutate: removePicture } = useCall(appearance.removePicture, SHOWN_IN, {
    onDone: ({ Data }) => {
      adoptLook(Data)
      toast({ kind: 'ok', text: t('appearance.pictures.removed') })
    },
  })
  return {
    isPending: upload.isPending,
    choose: (file: File) => {
      if (file.size > SITE_PICTURE_MOST_BYTES)
        toast({ kind: 'danger', text: t('appearance.pictures.tooLarge', { megabytes: MEGABYTES }) })
      else upload.mutate(file)
    },
    remove: () => removePicture({ Kind: kind }),
  }
}
