// A small cache of computed values. When it is full it forgets everything at once.
export class Recent<Key, Value> extends Map<Key, Value> {
  /** @param most entries */
  constructor(private readonly most: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.most) this.clear();
    return super.set(key, value);
  }

  /** The value of `key`, computed when it is not cached. */
  of(key: Key, work: (key: Key) => Value): Value {
    const known = this.get(key);
    if (known !== undefined || this.has(key)) return known as Value;
    const value = work(key);
    this.set(key, value);
    return value;
  }
}
