/**
 * Where a configured upload widget comes from, for the page that loads it and the security policy
 * that lets it: its script and window, and the pictures that were uploaded through it.
 */
export const uploadWidgetHosts = {
  script: 'upload-widget.cloudinary.com',
  images: 'res.cloudinary.com',
} as const
