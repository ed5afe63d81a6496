/** What a page does to its browser; an object, so that a test can replace it. */
export const browser = {
  /** Leaves the product for another address. */
  goTo(address: string): void {
    window.location.assign(address);
  },
};
