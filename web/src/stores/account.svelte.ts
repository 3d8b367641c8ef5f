/** The player's account, if they have one. Its token stays in this browser, like those of seats. */

import * as api from '../protocol/api';
import type { Session } from '../protocol/types';
import { store, stored } from './storage';

const KEPT = 'mue.account';

class Account {
  private session = $state.raw<Session | null>(stored<Session | null>(KEPT, null));

  constructor() {
    if ((this.session?.expires ?? Infinity) < Date.now()) this.forget();
    // Another tab may log in or out.
    addEventListener('storage', (event) => {
      if (event.key === KEPT) this.session = stored<Session | null>(KEPT, null);
    });
  }

  /** Null: a guest. */
  get name(): string | null {
    return this.session?.name ?? null;
  }

  get token(): string | null {
    return this.session?.token ?? null;
  }

  async register(name: string, password: string): Promise<void> {
    this.keep(await api.register({ name, password }));
  }

  async logIn(name: string, password: string): Promise<void> {
    this.keep(await api.logIn({ name, password }));
  }

  /** The browser forgets the token even if the server cannot be reached. */
  async logOut(): Promise<void> {
    const token = this.token;
    this.forget();
    if (token) await api.logOut(token);
  }

  async changePassword(password: string, wanted: string): Promise<void> {
    this.keep(await api.changePassword(this.token ?? '', { password, new_password: wanted }));
  }

  async delete(password: string): Promise<void> {
    await api.deleteAccount(this.token ?? '', { password });
    this.forget();
  }

  /** The session has ended: it expired, the password was changed elsewhere, or the account was deleted. */
  forget(): void {
    this.keep(null);
  }

  private keep(session: Session | null): void {
    this.session = session;
    store(KEPT, session);
  }
}

export const account = new Account();
