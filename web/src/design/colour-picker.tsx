import { useState } from 'react'
import {
  ColorPicker as AriaColorPicker,
  type Color,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  Label,
  parseColor,
  SliderOutput,
  SliderTrack,
} from 'react-aria-components'
import { Button } from './button.tsx'
import styles from './colour-picker.module.css'
import { cx } from './cx.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import type { Loose } from './loose.ts'
import { useDesignWords } from './words.tsx'

const COLOUR_PRESETS = [
  '#0a6b73',
  '#1d5f7a',
  '#4a4e8f',
  '#7a3d6b',
  '#b3261e',
  '#d9772b',
  '#f2bd62',
  '#3f6124',
  '#ffffff',
  '#93a3a5',
  '#445557',
  '#000000',
] as const

const FALLBACK = '#0a6b73'

export type ColourPickerProps = Loose<{
  // #rrggbb or #rrggbbaa; anything unreadable starts at petrol. Without an alpha it is 100 % (WIDG-04).
  value?: string
  presets?: readonly string[]
  // #rrggbb, or #rrggbbaa when it is not opaque
  onConfirm: (colour: string) => void
  onCancel: () => void
}>

function ColourPicker({ value, presets = COLOUR_PRESETS, onConfirm, onCancel }: ColourPickerProps) {
  const words = useDesignWords()
  const [old] = useState(() => readColour(value))
  const [colour, setColour] = useState(old)
  return (
    <AriaColorPicker value={colour} onChange={next => setColour(next.toFormat('hsla'))}>
      <div className={styles.picker}>
        <div className={styles.swatches}>
          <Swatch colour={old} name={words.oldColour} />
          <Swatch colour={colour} name={words.newColour} />
        </div>
        <ChannelSlider channel="hue" label={words.hue} />
        <ChannelSlider channel="saturation" label={words.saturation} />
        <ChannelSlider channel="lightness" label={words.luminance} />
        <ChannelSlider channel="alpha" label={words.alpha} />
        <ColorSwatchPicker aria-label={words.colourPresets} className={cx(styles.presets)}>
          {presets.map(preset => (
            <ColorSwatchPickerItem key={preset} color={preset} className={cx(styles.preset)}>
              <ColorSwatch className={cx(styles.chip)} />
            </ColorSwatchPickerItem>
          ))}
        </ColorSwatchPicker>
        <div className={styles.actions}>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button look="primary" onPress={() => onConfirm(writeColour(colour))}>
            {words.confirmColour}
          </Button>
        </div>
      </div>
    </AriaColorPicker>
  )
}

function readColour(text: string | undefined): Color {
  try {
    return parseColor(text ?? FALLBACK).toFormat('hsla')
  } catch {
    return parseColor(FALLBACK).toFormat('hsla')
  }
}

const writeColour = (colour: Color) => {
  const isOpaque = colour.getChannelValue('alpha') === 1
  return colour.toString(isOpaque ? 'hex' : 'hexa').toLowerCase()
}

const Swatch = ({ colour, name }: { colour: Color; name: string }) => (
  <div className={styles.swatch}>
    <ColorSwatch color={colour} className={cx(styles.sample)} />
    <span className={styles.swatchText}>
      <span>{name}</span>
      <span className={styles.code}>{writeColour(colour)}</span>
    </span>
  </div>
)

type Channel = 'hue' | 'saturation' | 'lightness' | 'alpha'

const ChannelSlider = ({ channel, label }: { channel: Channel; label: string }) => (
  <ColorSlider channel={channel} colorSpace="hsl" className={cx(styles.slider)}>
    <Label className={cx(styles.label)}>{label}</Label>
    <SliderOutput className={cx(styles.value)}>
      {({ state }) =>
        channel === 'hue' ? `${Math.round(state.getThumbValue(0))}°` : state.getThumbValueLabel(0)
      }
    </SliderOutput>
    <div className={styles.checks}>
      <SliderTrack className={cx(styles.track)}>
        <ColorThumb className={cx(styles.thumb)} />
      </SliderTrack>
    </div>
  </ColorSlider>
)

export type ColourDialogProps = Omit<DialogProps, 'children' | 'footer' | 'kind' | 'size' | 'isFlush'> &
  Omit<ColourPickerProps, 'onCancel'>

// WIDG-04: cancel and Escape leave the old colour.
export const ColourDialog = ({ value, presets, onConfirm, ...dialog }: ColourDialogProps) => (
  <Dialog {...dialog} size="sm">
    {({ close }) => (
      <ColourPicker
        value={value}
        presets={presets}
        onCancel={close}
        onConfirm={colour => {
          onConfirm(colour)
          close()
        }}
      />
    )}
  </Dialog>
)
