create index outbox_timeline on outbox ((payload ->> 'TimelineID')) where destination = 'ags';
