import { screen } from '@testing-library/react'
import type { ToastType } from '../ui/overlays/toast.ts'

/** Waits for a toast of this type with exactly this text. */
export const toasted = (type: ToastType, text: string) =>
  screen.findByText(text, { selector: `[data-toast=${type}] *` })
