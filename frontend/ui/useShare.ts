import { useCopy } from './useCopy.ts'

/** Opens the browser's dialog for sharing, or copies the address, as `copied` then says. */
export function useShare() {
  const copy = useCopy()
  return (page: { title: string; text?: string; url: string }, copied: string): void => {
    if (!('share' in navigator)) return copy(page.url, copied)
    // Rejected or cancelled by the user.
    void navigator.share(page).catch(() => {})
  }
}
