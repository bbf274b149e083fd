import {
  Slider as AriaSlider,
  type SliderProps as AriaSliderProps,
  Label,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { type AriaRest, type Loose, tight } from './loose.ts'
import styles from './slider.module.css'

// WIDG-05
const SLIDER_DEFAULTS = { minValue: 0, maxValue: 1, defaultValue: 0.5, step: 0.05 } as const

export type SliderProps = AriaRest<AriaSliderProps<number>> &
  Loose<{ label: string; hidesLabel?: boolean; hidesValue?: boolean; className?: string }>

export function Slider({ label, hidesLabel, hidesValue, className, ...rest }: SliderProps) {
  const { minValue, maxValue, step, defaultValue } = SLIDER_DEFAULTS
  return (
    <AriaSlider
      minValue={minValue}
      maxValue={maxValue}
      step={step}
      {...(rest.value === undefined && { defaultValue })}
      {...tight<AriaSliderProps<number>>(rest)}
      {...(hidesLabel && { 'aria-label': label })}
      className={cx(styles.slider, className)}
    >
      <div className={styles.texts}>
        {!hidesLabel && <Label className={cx(styles.label)}>{label}</Label>}
        {!hidesValue && <SliderOutput className={cx(styles.value)} />}
      </div>
      <SliderTrack className={cx(styles.track)}>
        <SliderFill className={cx(styles.fill)} />
        <SliderThumb className={cx(styles.thumb)} />
      </SliderTrack>
    </AriaSlider>
  )
}
