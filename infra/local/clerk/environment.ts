import { maxPasswordBytes, minPasswordLength } from './settings.ts'

const off = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
}
const required = { ...off, enabled: true, required: true }

/**
 * The application's settings for Clerk's browser script, where they differ from its defaults: one
 * session per browser; password, first and last name required, and an e-mail address or a phone, which
 * a code verifies; development instance. Clerk's windows offer what they find here, so that a stage
 * whose application has no phones shows none.
 */
export const environment = {
  auth_config: { single_session_mode: true },
  display_config: {
    instance_environment_type: 'development',
    branded: false,
    // Only in English; the site's Arabic texts name the application themselves.
    application_name: 'Qitati',
  },
  user_settings: {
    attributes: {
      email_address: { ...off, enabled: true, used_for_first_factor: true },
      first_name: required,
      last_name: required,
      password: required,
      phone_number: {
        ...off,
        enabled: true,
        used_for_first_factor: true,
        first_factors: ['phone_code'],
        verifications: ['phone_code'],
        verify_at_sign_up: true,
      },
      username: off,
      web3_wallet: off,
      passkey: off,
      authenticator_app: off,
      backup_code: off,
    },
    sign_up: { mode: 'public', progressive: true },
    password_settings: { min_length: minPasswordLength, max_length: maxPasswordBytes },
  },
}
