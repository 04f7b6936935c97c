import type { ClerkProviderProps } from '@clerk/clerk-react'

const outline = '2px solid var(--color-focus)'
const edge = '1px solid var(--color-line-strong)'
const password = '&[name$="password" i]'
const leftToRight = '&:is([name="identifier"], [name="emailAddress"], [name$="password" i])'

/** The one button to press. */
const actionButton = {
  minHeight: '48px',
  fontSize: '1rem',
  fontWeight: 540,
  letterSpacing: 'normal',
  color: 'var(--color-action-ink)',
  background: 'var(--color-action)',
  '&[data-variant][data-color], &[data-variant][data-color]:focus': { boxShadow: 'none' },
  '&::after': { display: 'none' },
  '&:hover, &:active': {
    color: 'var(--color-action-ink)',
    background: 'var(--color-action-press)',
  },
  '&:focus-visible': { outline, outlineOffset: '2px' },
}

/** A control as large as a finger, at the end of what contains it. */
const atEnd = (insetInlineEnd: string) => ({
  minWidth: '44px',
  minHeight: '44px',
  right: 'auto',
  insetInlineEnd,
  '&:focus-visible': { outline },
})

/**
 * Clerk's windows in the colours, type and shapes of the site. The colours are the site's own
 * tokens (styles/theme.css), so they follow the light and the dark theme by themselves.
 *
 * Clerk 5 places a few things by left and right whatever the direction of the page is; they are
 * placed here by start and end: the closing cross, the eye of the password field, and the arrow in
 * the button, which is mirrored.
 */
export const clerkAppearance: ClerkProviderProps['appearance'] = {
  layout: { logoPlacement: 'none', socialButtonsVariant: 'blockButton' },
  variables: {
    colorPrimary: 'var(--color-brand)',
    colorPrimaryForeground: 'var(--color-on-brand)',
    colorBackground: 'var(--color-paper)',
    colorForeground: 'var(--color-ink)',
    colorMuted: 'var(--color-ground)',
    colorMutedForeground: 'var(--color-ink-2)',
    colorNeutral: 'var(--color-ink)',
    colorBorder: 'var(--color-line-strong)',
    colorInput: 'var(--color-paper)',
    colorInputForeground: 'var(--color-ink)',
    colorRing: 'var(--color-focus)',
    colorDanger: 'var(--color-stop)',
    colorSuccess: 'var(--color-fits)',
    colorWarning: 'var(--color-ask)',
    colorModalBackdrop: 'var(--color-shade)',
    fontFamily: 'var(--font-sans)',
    fontSize: '1rem',
    fontWeight: { normal: 360, medium: 460, semibold: 540, bold: 620 },
    borderRadius: '12px',
  },
  elements: {
    card: { paddingInline: '1.5rem' },
    cardBox: { boxShadow: 'var(--shadow-card)', borderRadius: '14px' },
    headerTitle: { fontSize: '1.3125rem', lineHeight: 1.45, letterSpacing: 'normal' },
    headerSubtitle: { color: 'var(--color-ink-2)', lineHeight: 1.6 },
    formFieldLabel: { fontSize: '0.9375rem', letterSpacing: 'normal' },
    // Numbers are typed and read from the left in Arabic too. Country and number are one field.
    phoneInputBox: {
      direction: 'ltr',
      '&[data-feedback]': { border: edge, boxShadow: 'none' },
      '&[data-feedback="error"]': { borderColor: 'var(--color-stop)' },
      '&:focus-within': { outline, outlineOffset: '1px' },
      '& input[type="tel"][data-variant]': { border: 0, textAlign: 'start' },
      '& input[type="tel"][data-variant]:focus': { outline: 'none' },
    },
    otpCodeFieldInputs: { direction: 'ltr' },
    otpCodeFieldInput: { border: edge, boxShadow: 'none' },
    identityPreviewText: { direction: 'ltr', unicodeBidi: 'isolate' },
    formFieldInput: {
      minHeight: '48px',
      paddingBlock: '8px',
      // 16 pixels, or iOS zooms the page; tall lines, or the dots below the letters are cut off.
      fontSize: '1rem',
      lineHeight: 1.8,
      letterSpacing: 'normal',
      '&::placeholder': { overflow: 'visible' },
      '&[type="checkbox"]': { width: '24px', height: '24px', minHeight: 0, padding: 0 },
      // Clerk draws the edge at a tenth of its colour, too faint to find the field in the sun.
      '&[data-variant]': { border: edge, boxShadow: 'none' },
      '&[data-variant][data-feedback="error"]': { borderColor: 'var(--color-stop)' },
      '&[data-variant]:focus': { outline, outlineOffset: '1px' },
      // Addresses and passwords run from left to right, and begin on the side of their label.
      [leftToRight]: { direction: 'ltr' },
      [`[dir="rtl"] ${leftToRight}`]: { textAlign: 'end' },
      [`[dir="rtl"] ${password}`]: { paddingInlineStart: '52px', paddingInlineEnd: '12px' },
    },
    formFieldInputShowPasswordButton: { ...atEnd('2px'), margin: 0, color: 'var(--color-ink-2)' },
    formFieldErrorText: { fontSize: '0.875rem', lineHeight: 1.6 },
    formButtonPrimary: actionButton,
    alternativeMethodsBlockButton: {
      minHeight: '48px',
      fontSize: '1rem',
      '&[data-variant="solid"]': actionButton,
    },
    buttonArrowIcon: {
      color: 'inherit',
      marginLeft: 0,
      marginInlineStart: '8px',
      '[dir="rtl"] &': { transform: 'scaleX(-1)' },
    },
    modalCloseButton: { ...atEnd('8px'), top: '8px' },
    // Reaches under the round corners of the card above it.
    footer: { background: 'var(--color-ground)', marginTop: '-16px', paddingTop: '16px' },
    footerAction: { minHeight: '44px', alignItems: 'center' },
    footerActionText: { fontSize: '0.9375rem' },
    footerActionLink: { fontSize: '0.9375rem', color: 'var(--color-brand)' },
  },
}
