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
 * session per browser; e-mail, password, first and last name required; development instance.
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
      email_address: { ...required, used_for_first_factor: true },
      first_name: required,
      last_name: required,
      password: required,
      phone_number: off,
      username: off,
      web3_wallet: off,
      passkey: off,
      authenticator_app: off,
      backup_code: off,
    },
    password_settings: { min_length: minPasswordLength, max_length: maxPasswordBytes },
  },
}
