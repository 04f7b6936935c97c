CREATE TABLE signing_key (kid TEXT PRIMARY KEY, private_pem TEXT NOT NULL) STRICT;
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email_id TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  public_metadata TEXT NOT NULL,
  private_metadata TEXT NOT NULL,
  unsafe_metadata TEXT NOT NULL,
  last_sign_in_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  cookie TEXT NOT NULL UNIQUE,
  sign_up_id TEXT,
  sign_in_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES clients (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  status TEXT NOT NULL,
  expire_at INTEGER NOT NULL,
  last_active_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of_client ON sessions (client_id);
CREATE TABLE sign_ups (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES clients (id),
  email TEXT,
  password_hash TEXT,
  first_name TEXT,
  last_name TEXT,
  locale TEXT,
  unsafe_metadata TEXT NOT NULL,
  session_id TEXT,
  user_id TEXT,
  abandon_at INTEGER NOT NULL
) STRICT;
CREATE TABLE sign_ins (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES clients (id),
  user_id TEXT REFERENCES users (id),
  session_id TEXT,
  abandon_at INTEGER NOT NULL
) STRICT;
PRAGMA user_version = 1;

-- The password is qitati-demo.
INSERT INTO users VALUES (
  'user_000000000000000000000001', 'idn_000000000000000000000001', 'before@x.test',
  'cvugY6tPhwsZKPo98BXhiQ.fQpsjObxQJU_cElDns_6rwmM96R-EkkXalPhtV9j7mI',
  'حيدر', 'الكعبي', '{"role":"VENDOR","onboardingCompleted":true}', '{}', '{}', 1, 1, 1
);
INSERT INTO clients VALUES ('client_000000000000000000000001', 'cookie', NULL, NULL, 1, 1);
INSERT INTO sessions VALUES (
  'sess_000000000000000000000001', 'client_000000000000000000000001',
  'user_000000000000000000000001', 'active', 9000000000000, 1, 1, 1
);
