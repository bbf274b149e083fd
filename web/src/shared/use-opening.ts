import { useEffect, useState } from 'react'

/** Opens after the first drawing, when the button has the focus that will come back to it. */
export function useOpening() {
  const [isOpen, onOpenChange] = useState(false)
  useEffect(() => onOpenChange(true), [])
  return { isOpen, onOpenChange }
}
